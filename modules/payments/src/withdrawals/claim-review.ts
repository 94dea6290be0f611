import type { Context } from '@haitang/platform/context.ts';
import { type StaffAct, staffAct } from './act.ts';
import { claim, type Withdrawal } from './withdrawal.ts';

/**
 * A reviewer takes an order, so that nobody else approves it first. Refuses one that is past
 * review.
 */
export const claimReview = (context: Context, act: StaffAct): Promise<Withdrawal> =>
  staffAct(context, act, { step: 'claimed', note: '' }, (order) => claim(order, act.staff));
