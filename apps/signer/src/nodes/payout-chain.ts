import type { AttemptState } from '@haitang/contract/signer/messages.ts';
import type { RefusalReason } from '@haitang/contract/signer/refusal-reason.ts';
import type { OrderRecord } from '../policy/book.ts';

/** What is signed for an attempt, and what becomes of the signature. */
export interface Built {
  readonly digest: Uint8Array;
  readonly expires: number | null;
  readonly fees: { readonly maxFee: bigint; readonly maxPriority: bigint } | null;
  finish(signature: Uint8Array): { readonly txid: string; readonly bytes: string };
}

/** A payment as our own nodes allow it to be built now. */
export interface Plan {
  readonly nonce: number | null;
  /** `at` is when it is signed, in milliseconds. */
  build(at: number): Built;
}

export interface PlanRequest {
  readonly to: string;
  readonly units: bigint;
  readonly attempt: number;
  readonly before: OrderRecord | null;
  /** States of `before`'s attempts, in their order. */
  readonly states: readonly AttemptState[];
  /** The nonce after all that were reserved; null when none was. */
  readonly nextNonce: number | null;
  readonly now: number;
}

/**
 * A network through the signer's own nodes (RL-07). What the nodes do not say alike is not known:
 * then a call throws, or an attempt counts as alive.
 */
export interface PayoutChain {
  /** What became of each attempt of an order. */
  statesOf(order: OrderRecord): Promise<AttemptState[]>;
  /** How the next attempt would be built; a reason when it may not be. */
  plan(request: PlanRequest): Promise<Plan | RefusalReason>;
}

/** What all nodes say; when two say different things nobody knows, and that reads `alive`. */
export const agreed = (states: readonly AttemptState[]): AttemptState => {
  const [first = 'alive'] = states;
  return states.every((state) => state === first) ? first : 'alive';
};
