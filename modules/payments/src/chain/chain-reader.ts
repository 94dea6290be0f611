import type { ChainNetwork } from '@haitang/contract/codes/chain-network.ts';
import type { ChainAddress } from './chain-address.ts';
import type { ChainTransfer, TransferLog } from './chain-transfer.ts';
import type { CoinReader } from './coin-reader.ts';
import type { EndpointHealth } from './endpoint.ts';
import type { Disagreement } from './quorum.ts';

export interface Heads {
  /** The newest block that enough of our nodes have. */
  readonly latest: bigint;
  /** The newest block that enough of our nodes call final (solidified, finalized). */
  readonly finalized: bigint;
}

export interface MinedTransaction {
  readonly succeeded: boolean;
  readonly blockNumber: bigint;
  readonly blockHash: string;
  readonly blockTime: Date;
  readonly transfers: readonly ChainTransfer[];
}

/** A range of blocks, both ends included. */
export interface BlockRange {
  readonly from: bigint;
  readonly to: bigint;
}

/** The lobby's read-only access to a chain. Every call may fail when the nodes are unavailable. */
export interface ChainReader {
  readonly network: ChainNetwork;
  /** Identifies the chain: another genesis is another chain. */
  genesis(): Promise<string>;
  heads(): Promise<Heads>;
  /**
   * An account's balance of a token in the newest block, in its smallest units. Throws when the
   * nodes are unavailable or too few agree, because the balance is then unknown.
   */
  balanceOf(contract: ChainAddress, holder: ChainAddress): Promise<bigint>;
  /** Hash of the block at a height when enough nodes return the same one; else null. */
  blockHash(height: bigint): Promise<string | null>;
  /**
   * The answer of a token's `decimals()`; null when too few nodes agree or there is no such token.
   */
  decimals(contract: ChainAddress): Promise<number | null>;
  /** How many final blocks are worth reading before the cursor moves; never less than one. */
  blocksAtOnce(): bigint;
  /**
   * All transfers of one token in final blocks: the cost depends on the blocks, not on the number
   * of our addresses. Throws `NodesDisagree` when too few nodes that have the blocks agree.
   */
  finalTransfers(contract: ChainAddress, range: BlockRange): Promise<readonly TransferLog[]>;
  /** The same in blocks that are not final, from any node: for display, never for a credit. */
  freshTransfers(contract: ChainAddress, range: BlockRange): Promise<readonly TransferLog[]>;
  /** Transfers of any token to a few recipients: one query. */
  transfersTo(
    recipients: readonly ChainAddress[],
    range: BlockRange,
  ): Promise<readonly TransferLog[]>;
  /** The same transfers with the times of their blocks, without those whose block was replaced. */
  dated(logs: readonly TransferLog[]): Promise<ChainTransfer[]>;
  /** A transaction that enough nodes with its block agree on; else null (FM-56). */
  transaction(txHash: string): Promise<MinedTransaction | null>;
  /** The chain's own coin, with which fees are paid. */
  readonly coins: CoinReader;
  /** The last known state of each node. */
  endpoints(): readonly EndpointHealth[];
  /** Contradictions about final blocks, found since the last call. */
  takeDisagreements(): readonly Disagreement[];
}
