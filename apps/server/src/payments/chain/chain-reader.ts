import type { ChainNetwork } from '@haitang/contract/codes/chain-network.ts';
import type { ChainAddress } from './chain-address.ts';
import type { ChainTransfer } from './chain-transfer.ts';

export interface Heads {
  /** The newest block every node of ours has. */
  readonly latest: bigint;
  /** The newest block every node of ours calls final (solidified, finalized). */
  readonly finalized: bigint;
}

export interface MinedTransaction {
  readonly succeeded: boolean;
  readonly blockNumber: bigint;
  readonly blockHash: string;
  readonly blockTime: Date;
  readonly transfers: readonly ChainTransfer[];
}

/** What the lobby asks of a chain; reading only. Every call may fail when the nodes are away. */
export interface ChainReader {
  readonly network: ChainNetwork;
  /** Names the chain: another genesis is another chain. */
  genesis(): Promise<string>;
  heads(): Promise<Heads>;
  /** Transfers of any token to `recipients` in the blocks `from` to `to`, both included. */
  transfers(
    from: bigint,
    to: bigint,
    recipients: readonly ChainAddress[],
  ): Promise<readonly ChainTransfer[]>;
  /** A transaction as every node sees it; null while one lacks it or they disagree (FM-56). */
  transaction(txHash: string): Promise<MinedTransaction | null>;
}
