import type { ChainAddress } from './chain-address.ts';

/** What a transaction cost in the chain's coin, and who paid it; in sun or wei. */
export interface CoinBill {
  readonly payer: ChainAddress;
  readonly fee: bigint;
}

/** A token transfer whose cost is estimated; `units` in the token's smallest. */
export interface PricedTransfer {
  readonly contract: ChainAddress;
  readonly from: ChainAddress;
  readonly to: ChainAddress;
  readonly units: bigint;
}

/** The cost of a token transfer in the chain's coin. */
export interface TransferCost {
  /** The likely fee. */
  readonly fee: bigint;
  /** What the sender must hold for the transfer to be taken. */
  readonly needed: bigint;
}

/** TRX, ETH or BNB of our accounts. Every call may fail when the nodes are unavailable. */
export interface CoinReader {
  /** The coins of an account in the newest block. Throws when the nodes disagree. */
  balanceOf(holder: ChainAddress): Promise<bigint>;
  /**
   * The estimated cost of a sweep; null when the token would refuse it, as it does for a frozen
   * address: such a transfer fails and costs its fee.
   */
  costOf(transfer: PricedTransfer): Promise<TransferCost | null>;
  /** The bill of a transaction in a final block; null while the nodes do not show it. */
  billOf(txHash: string): Promise<CoinBill | null>;
}
