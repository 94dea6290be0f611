import type { Actor, MemberId } from '@haitang/kernel/id.ts';
import type { Cny } from '@haitang/kernel/money.ts';

/** The common fields of every movement of a member's money. */
export interface Movement {
  readonly memberId: MemberId;
  /** Positive. */
  readonly amount: Cny;
  /** Business reference: order number, transfer id or bet id. */
  readonly reference: string;
  /** Idempotency key: one key has one effect, across all movements. */
  readonly key: string;
  readonly actor: Actor;
  /** The session that caused it; null for our own jobs. */
  readonly sessionId: string | null;
  readonly occurredAt: Date;
}

/** The fields of a movement that the ledger keeps beside the postings. */
export const noteOf = ({ reference, key, actor, sessionId, occurredAt }: Movement) => ({
  reference,
  key,
  actor,
  sessionId,
  occurredAt,
});
