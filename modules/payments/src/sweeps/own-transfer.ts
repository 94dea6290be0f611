import { randomBytes } from 'node:crypto';
import type { ChainNetwork } from '@haitang/contract/codes/chain-network.ts';
import { formatBeijing } from '@haitang/kernel/business-day.ts';
import type { ChainAddress } from '../chain/chain-address.ts';

export type OwnTransferKind = 'sweep' | 'gas';

/** `failed`: final on chain without effect, so that it cost its fee alone. */
export type OwnTransferState = 'open' | 'done' | 'failed' | 'refused';

/** A transfer between our own wallets that the signer signs. */
export interface OwnTransfer {
  readonly number: string;
  readonly kind: OwnTransferKind;
  readonly network: ChainNetwork;
  /** The deposit address: a sweep's source, the recipient of coins. */
  readonly address: ChainAddress;
  /** Its number below the extended key. */
  readonly index: number;
  /** Millionths of USDT of a sweep, the coin's smallest units of gas. */
  readonly units: bigint;
  readonly state: OwnTransferState;
  /** Where a sweep went and what it cost, as the chain shows in the end. */
  readonly recipient: ChainAddress | null;
  readonly txHash: string | null;
  readonly fee: bigint | null;
  /** Why the signer refused; '' otherwise. */
  readonly note: string;
  readonly createdAt: Date;
  readonly endedAt: Date | null;
}

const PREFIX: Readonly<Record<OwnTransferKind, string>> = { sweep: 'S', gas: 'G' };

/** `S` or `G`, the Beijing day and eighty random bits. */
export function newTransferNumber(kind: OwnTransferKind, at: Date): string {
  const day = formatBeijing(at).slice(0, 10).replaceAll('-', '');
  return `${PREFIX[kind]}${day}${randomBytes(10).toString('hex').toUpperCase()}`;
}
