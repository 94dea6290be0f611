import { randomBytes } from 'node:crypto';
import type { ChainNetwork } from '@haitang/contract/codes/chain-network.ts';
import { formatBeijing } from '@haitang/kernel/business-day.ts';
import type { ChainAddress } from '../../chain/chain-address.ts';

/** `cold`: from a payout wallet to a cold one. */
export type OwnTransferKind = 'sweep' | 'gas' | 'cold';

/** `failed`: final on chain without effect, so that it cost its fee alone. */
export type OwnTransferState = 'open' | 'done' | 'failed' | 'refused';

/** A transfer between our own wallets that the signer signs. */
export interface OwnTransfer {
  readonly number: string;
  readonly kind: OwnTransferKind;
  readonly network: ChainNetwork;
  /** The deposit address that is swept or gets coins, or the wallet that is emptied. */
  readonly address: ChainAddress;
  /** Its number below the extended key; null for a payout wallet. */
  readonly index: number | null;
  /** The cold wallet that staff have confirmed; null for sweeps and coins. */
  readonly target: ChainAddress | null;
  /** Millionths of USDT, the coin's smallest units of gas. */
  readonly units: bigint;
  readonly state: OwnTransferState;
  /** Where the USDT went and what it cost, as the chain shows in the end. */
  readonly recipient: ChainAddress | null;
  readonly txHash: string | null;
  readonly fee: bigint | null;
  /** Why the signer refused; '' otherwise. */
  readonly note: string;
  readonly createdAt: Date;
  readonly endedAt: Date | null;
}

const PREFIX: Readonly<Record<OwnTransferKind, string>> = {
  sweep: 'S',
  gas: 'G',
  cold: 'C',
};

/** `S`, `G` or `C`, the Beijing day and eighty random bits. */
export function newTransferNumber(kind: OwnTransferKind, now: Date): string {
  const day = formatBeijing(now).slice(0, 10).replaceAll('-', '');
  return `${PREFIX[kind]}${day}${randomBytes(10).toString('hex').toUpperCase()}`;
}
