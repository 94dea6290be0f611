import type { ChainNetwork } from '@haitang/contract/codes/chain-network.ts';
import type { ChainAddress } from './chain-address.ts';

/**
 * One Transfer event of a token from a query of logs. (network, txHash, logIndex) identifies it
 * while its block is on the chain; after a reorganisation the same transaction may have another
 * index.
 */
export interface TransferLog {
  readonly network: ChainNetwork;
  readonly txHash: string;
  readonly logIndex: number;
  readonly blockNumber: bigint;
  readonly blockHash: string;
  /** The token's contract. */
  readonly contract: ChainAddress;
  readonly sender: ChainAddress;
  readonly recipient: ChainAddress;
  /** The event's value in millionths, rounded down. */
  readonly units: bigint;
  /** The rest, in the token's smallest unit; none when that unit is a millionth. */
  readonly dust?: bigint;
}

/** A transfer with the time of its block. */
export interface ChainTransfer extends TransferLog {
  readonly blockTime: Date;
}

/** The key of a transfer for idempotency and cases. */
export const transferKey = (
  transfer: Pick<TransferLog, 'network' | 'txHash' | 'logIndex'>,
): string => `${transfer.network}:${transfer.txHash}:${transfer.logIndex}`;

export const sameTransfer = (a: TransferLog, b: TransferLog): boolean =>
  a.network === b.network &&
  a.txHash === b.txHash &&
  a.logIndex === b.logIndex &&
  a.blockHash === b.blockHash &&
  a.contract === b.contract &&
  a.recipient === b.recipient &&
  a.units === b.units;
