import type { ChainNetwork } from '@haitang/contract/codes/chain-network.ts';
import type { LogHead, SignerAnswer, Wants } from '@haitang/contract/signer/messages.ts';

/** One request to the signer. */
export interface SignerQuestion {
  readonly at: Date;
  readonly counter: number;
  readonly seen: LogHead | null;
  readonly wants: Wants;
}

/** The signer, and the way its transactions reach the networks. */
export interface SignerDoor {
  /** The most it is asked to pay at once, in units of the token, by network. */
  readonly most: ReadonlyMap<ChainNetwork, bigint>;
  /** Deposit address 0 of its key by network, as its `check` prints it, where people named it. */
  readonly deposits?: ReadonlyMap<ChainNetwork, string>;
  /** Its true answer to this very request; null when there is none. */
  ask(question: SignerQuestion): Promise<SignerAnswer | null>;
  /** Whether somebody takes a connection at its place; asks nothing, so its log does not grow. */
  reaches?(): Promise<boolean>;
  /**
   * Sends a signed transaction to every node named for its network. What nodes say decides nothing:
   * one that answers with an error may have taken it all the same.
   */
  send(network: ChainNetwork, bytes: string): Promise<void>;
}
