import type { ChainNetwork } from '@haitang/contract/codes/chain-network.ts';
import type { ChainAddress } from './chain-address.ts';

/** One Transfer event of a token. (network, txHash, logIndex) names it once and for all. */
export interface ChainTransfer {
  readonly network: ChainNetwork;
  readonly txHash: string;
  readonly logIndex: number;
  readonly blockNumber: bigint;
  readonly blockHash: string;
  readonly blockTime: Date;
  /** The token's contract. */
  readonly contract: ChainAddress;
  readonly sender: ChainAddress;
  readonly recipient: ChainAddress;
  /** The event's value in the token's smallest unit. */
  readonly units: bigint;
}

/** A transfer's name in keys and cases. */
export const transferKey = (transfer: ChainTransfer): string =>
  `${transfer.network}:${transfer.txHash}:${transfer.logIndex}`;

export const sameTransfer = (a: ChainTransfer, b: ChainTransfer): boolean =>
  a.network === b.network &&
  a.txHash === b.txHash &&
  a.logIndex === b.logIndex &&
  a.blockHash === b.blockHash &&
  a.contract === b.contract &&
  a.recipient === b.recipient &&
  a.units === b.units;
