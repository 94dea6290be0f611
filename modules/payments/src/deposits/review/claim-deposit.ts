import type { Context } from '@haitang/platform/context.ts';
import { claim } from './deposit-review.ts';
import { type ReviewAct, type ReviewDone, reviewAct } from './review-act.ts';

/**
 * A reviewer takes a deposit, so that nobody else approves it first. Refuses one that is past
 * review.
 */
export const claimDeposit = (context: Context, act: ReviewAct): Promise<ReviewDone> =>
  reviewAct(context, act, async (_tx, _order, review) => ({
    review: claim(review, act.staff),
    step: 'claimed',
    note: '',
    outcome: 'taken',
  }));
