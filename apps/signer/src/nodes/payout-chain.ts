import type { AttemptState } from '@haitang/contract/signer/messages.ts';
import type { RefusalReason } from '@haitang/contract/signer/refusal-reason.ts';
import type { AttemptRecord, OrderRecord, TransferKind } from '../policy/book.ts';

/** The content to sign for an attempt, and the use of the signature. */
export interface Built {
  readonly digest: Uint8Array;
  readonly expires: number | null;
  readonly fees: { readonly maxFee: bigint; readonly maxPriority: bigint } | null;
  finish(signature: Uint8Array): { readonly txid: string; readonly bytes: string };
}

/** A payment that our own nodes currently allow to build. */
export interface Plan {
  readonly nonce: number | null;
  /** The most its transaction can cost in the chain's coin, in sun or wei. */
  readonly fee: bigint;
  /** `at` is the time of the signature, in milliseconds. */
  build(now: number): Built;
}

export interface PlanRequest {
  /** The paying account, 20 bytes in hex. */
  readonly from: string;
  readonly kind: TransferKind;
  readonly to: string;
  readonly units: bigint;
  readonly attempt: number;
  readonly before: OrderRecord | null;
  /** The states of the attempts in `before`, in order. */
  readonly states: readonly AttemptState[];
  /** The nonce after all reserved ones; null if none is reserved. */
  readonly nextNonce: number | null;
  /** A reserved nonce that was never signed and is free again; null if there is none. */
  readonly freedNonce: number | null;
  /** The other transfers out of the wallet that were signed and not seen to end. */
  readonly pending: readonly OrderRecord[];
  readonly now: number;
}

/**
 * A network through the signer's own nodes (RL-07). Facts on which the nodes disagree are unknown:
 * then a call throws, or an attempt counts as alive.
 */
export interface PayoutChain {
  /** The state of each attempt of an order. */
  statesOf(order: OrderRecord): Promise<AttemptState[]>;
  /** The plan of the next attempt; a reason if it is refused. */
  plan(request: PlanRequest): Promise<Plan | RefusalReason>;
}

/** The units of the orders with a signed attempt that is alive and that `isOpen` admits. */
export const pendingUnits = (
  pending: readonly OrderRecord[],
  isOpen: (attempt: AttemptRecord) => boolean,
): bigint =>
  pending
    .filter(({ attempts }) =>
      attempts.some(
        (attempt) => attempt.signed !== null && attempt.state === 'alive' && isOpen(attempt),
      ),
    )
    .reduce((sum, { units }) => sum + units, 0n);

/** The smallest of the balances that nodes name. */
export const least = (balances: readonly bigint[]): bigint =>
  balances.toSorted((a, b) => (a < b ? -1 : 1))[0] ?? 0n;

/** The common state of all nodes; if they disagree, it is unknown and returned as `alive`. */
export const agreed = (states: readonly AttemptState[]): AttemptState => {
  const [first = 'alive'] = states;
  return states.every((state) => state === first) ? first : 'alive';
};
