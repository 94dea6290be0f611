import { type StaffName, staffActor } from '@haitang/kernel/id.ts';
import { recordAudit } from '@haitang/platform/audit/record.ts';
import type { Context } from '@haitang/platform/context.ts';
import type { Tx } from '@haitang/platform/database/database.ts';
import type { Deposit } from '../deposit.ts';
import { lockDeposit } from '../reject-deposit.ts';
import { assertCurrent, type DepositReview, untouched } from './deposit-review.ts';
import { readReview, saveReview, writeReviewStep } from './review-store.ts';

/** An act of a staff account on the deposit that its page showed. */
export interface ReviewAct {
  readonly number: string;
  /** The version of the review on the page; another present version is refused. */
  readonly version: number;
  readonly staff: StaffName;
  readonly sessionId: string;
  readonly ip: string;
}

/** The result of an act. */
export interface ReviewDone {
  readonly version: number;
  /** `held`: it would break a limit of the member, so the money waits in suspense. */
  readonly outcome: 'taken' | 'waits' | 'credited' | 'held' | 'rejected';
}

interface Decision {
  readonly review: DepositReview;
  readonly step: string;
  readonly note: string;
  readonly outcome: ReviewDone['outcome'];
}

const audited = ({ reviewer, firstApprover, secondApprover, received }: DepositReview) => ({
  reviewer,
  firstApprover,
  secondApprover,
  received: received === null ? null : String(received.minor),
});

/**
 * Runs a staff act on a locked deposit: `decide` returns its result and moves money in the same
 * transaction. Refuses `not-found` and an outdated page.
 */
export async function reviewAct(
  context: Context,
  act: ReviewAct,
  decide: (tx: Tx, order: Deposit, review: DepositReview, moment: Date) => Promise<Decision>,
): Promise<ReviewDone> {
  const now = context.clock.now();
  const { number, staff, sessionId, ip } = act;
  const actor = staffActor(staff);
  return context.database.transaction(async (tx) => {
    const order = await lockDeposit(tx, number);
    const before = (await readReview(tx, number)) ?? untouched(number);
    assertCurrent(order, before, act.version);
    const { review, step, note, outcome } = await decide(tx, order, before, now);
    const saved = await saveReview(tx, review);
    await writeReviewStep(tx, number, { step, actor, note, at: now });
    await recordAudit(tx, {
      actor,
      action: `deposit.${step}`,
      subject: `deposit:${number}`,
      reason: note,
      before: audited(before),
      after: { ...audited(saved), outcome },
      sessionId,
      ip,
      occurredAt: now,
    });
    return { version: saved.version, outcome };
  });
}
