import type { Actor, MemberId } from '@haitang/kernel/id.ts';
import type { Cny } from '@haitang/kernel/money.ts';

/** What every movement of a member's money says about itself. */
export interface Movement {
  readonly memberId: MemberId;
  /** Above zero. */
  readonly amount: Cny;
  /** Business reference: order number, transfer id, bet id. */
  readonly reference: string;
  /** Idempotency key: one effect for one key, across all movements. */
  readonly key: string;
  readonly actor: Actor;
  /** The session that caused it; null for our own jobs. */
  readonly sessionId: string | null;
  readonly occurredAt: Date;
}

/** The part of a movement the ledger keeps beside the postings. */
export const noteOf = ({ reference, key, actor, sessionId, occurredAt }: Movement) => ({
  reference,
  key,
  actor,
  sessionId,
  occurredAt,
});
