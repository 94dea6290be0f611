import { refuse } from '@haitang/contract/codes/refuse.ts';
import type { Context } from '@haitang/platform/context.ts';
import { rejectDeposit } from '../reject-deposit.ts';
import { freeLine } from '../statements/take-line.ts';
import { type ReviewAct, type ReviewDone, reviewAct } from './review-act.ts';

/**
 * Rejects a deposit that did not arrive, with words for the member. Before the first approval its
 * reviewer does so, afterwards another person. Refuses an empty reason (400) and an outdated page.
 */
export async function turnDownDeposit(
  context: Context,
  act: ReviewAct & { readonly reason: string },
): Promise<ReviewDone> {
  const reason = act.reason.trim();
  if (reason === '') throw refuse('malformed', { words: '请填写拒绝原因' });
  return reviewAct(context, act, async (tx, order, review, moment) => {
    if (review.firstApprover === null && review.reviewer !== act.staff) {
      throw refuse('not-allowed', { words: '请先领取该订单再审核' });
    }
    if (review.firstApprover === act.staff) {
      throw refuse('not-allowed', { words: '已初审，须由复核人处理' });
    }
    await rejectDeposit(tx, order, reason, moment);
    await freeLine(tx, order.number);
    // The payment may still be found to belong to another order.
    const after = { ...review, evidence: '' };
    return { review: after, step: 'rejected', note: reason, outcome: 'rejected' };
  });
}
