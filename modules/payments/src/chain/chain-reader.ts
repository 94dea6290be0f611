import type { ChainNetwork } from '@haitang/contract/codes/chain-network.ts';
import type { ChainAddress } from './chain-address.ts';
import type { ChainTransfer, TransferLog } from './chain-transfer.ts';

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

/** Blocks, both ends included. */
export interface BlockRange {
  readonly from: bigint;
  readonly to: bigint;
}

/** What the lobby asks of a chain; reading only. Every call may fail when the nodes are away. */
export interface ChainReader {
  readonly network: ChainNetwork;
  /** Names the chain: another genesis is another chain. */
  genesis(): Promise<string>;
  heads(): Promise<Heads>;
  /**
   * What an account has of a token in the newest block, in its smallest unit. Fails when the nodes
   * are away or disagree: nobody knows then.
   */
  balanceOf(contract: ChainAddress, holder: ChainAddress): Promise<bigint>;
  /** Hash of the block at a height where every node names the same one; else null. */
  blockHash(height: bigint): Promise<string | null>;
  /**
   * What `decimals()` of a token answers: null when the nodes disagree or there is no such token.
   */
  decimals(contract: ChainAddress): Promise<number | null>;
  /** All transfers of one token: its cost follows the blocks, not how many addresses we have. */
  tokenTransfers(contract: ChainAddress, range: BlockRange): Promise<readonly TransferLog[]>;
  /** Transfers of any token to a few recipients: one query, tried once. */
  transfersTo(
    recipients: readonly ChainAddress[],
    range: BlockRange,
  ): Promise<readonly TransferLog[]>;
  /** The same with the times of their blocks; one whose block was replaced since is left out. */
  dated(logs: readonly TransferLog[]): Promise<ChainTransfer[]>;
  /** A transaction as every node sees it; null while one lacks it or they disagree (FM-56). */
  transaction(txHash: string): Promise<MinedTransaction | null>;
}
