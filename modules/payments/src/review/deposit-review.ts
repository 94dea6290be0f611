import { refuse } from '@haitang/contract/codes/refuse.ts';
import type { Usdt } from '@haitang/kernel/money.ts';
import type { Deposit } from '../deposits/deposit.ts';

/** How far staff are with a deposit that only they can vouch for. */
export interface DepositReview {
  readonly number: string;
  /** Grows with each step; 0 before the first one. A page that shows an older one cannot act. */
  readonly version: number;
  readonly reviewer: string | null;
  readonly firstApprover: string | null;
  readonly secondApprover: string | null;
  /** Dollars the first approver found on our account. */
  readonly received: Usdt | null;
  /** Reference of the payment on our account's statement; it pays one order only. */
  readonly evidence: string;
}

/** Nobody has looked at it yet. */
export const untouched = (number: string): DepositReview => ({
  number,
  version: 0,
  reviewer: null,
  firstApprover: null,
  secondApprover: null,
  received: null,
  evidence: '',
});

const STALE = '该订单已被更新，请刷新后再操作';
const stale = () => refuse('already-done', { words: STALE });

/** Refuses an act on a page that is out of date, and on an order that waits for nobody. */
export function assertCurrent(order: Deposit, review: DepositReview, version: number): void {
  if (order.stage !== 'reviewing' || review.version !== version) throw stale();
}

/** A reviewer takes the order; taking over from a colleague is allowed until somebody approved. */
export function claim(review: DepositReview, staff: string): DepositReview {
  if (review.firstApprover !== null) throw stale();
  return { ...review, reviewer: staff };
}

/** What arrived, as the first approver says. Refuses somebody who has not taken the order. */
export function approveFirst(
  review: DepositReview,
  by: { readonly staff: string; readonly received: Usdt; readonly evidence: string },
): DepositReview {
  if (review.firstApprover !== null) throw stale();
  if (review.reviewer !== by.staff) {
    throw refuse('not-allowed', { words: '请先领取该订单再审核' });
  }
  const { received, evidence } = by;
  return { ...review, firstApprover: by.staff, received, evidence };
}

/** The second word on what the first approver found. Refuses the same person twice. */
export function approveSecond(review: DepositReview, staff: string): DepositReview {
  if (review.firstApprover === null) throw refuse('not-allowed', { words: '该订单尚未初审' });
  if (review.firstApprover === staff) {
    throw refuse('not-allowed', { words: '复核人不能与初审人相同' });
  }
  return { ...review, secondApprover: staff };
}
