import { refuse } from '@haitang/contract/codes/refuse.ts';
import type { Usdt } from '@haitang/kernel/money.ts';
import type { Deposit } from '../deposit.ts';

/** The review of a deposit of a manual method. */
export interface DepositReview {
  readonly number: string;
  /** Grows with each step; 0 before the first one. A page with an older version cannot act. */
  readonly version: number;
  readonly reviewer: string | null;
  readonly firstApprover: string | null;
  readonly secondApprover: string | null;
  /** Dollars that the first approver found on our account. */
  readonly received: Usdt | null;
  /** Reference of the payment on our account's statement; it pays only one order. */
  readonly evidence: string;
}

/** A review that nobody has started. */
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

/** Refuses an act on an outdated page, and on an order that is not in review. */
export function assertCurrent(order: Deposit, review: DepositReview, version: number): void {
  if (order.stage !== 'reviewing' || review.version !== version) throw stale();
}

/** A reviewer takes the order; a colleague may take it over until the first approval. */
export function claim(review: DepositReview, staff: string): DepositReview {
  if (review.firstApprover !== null) throw stale();
  return { ...review, reviewer: staff };
}

/** The first approval with the received amount. Refuses an approver who has not taken the order. */
export function approveFirst(
  review: DepositReview,
  decision: { readonly staff: string; readonly received: Usdt; readonly evidence: string },
): DepositReview {
  if (review.firstApprover !== null) throw stale();
  if (review.reviewer !== decision.staff) {
    throw refuse('not-allowed', { words: '请先领取该订单再审核' });
  }
  const { received, evidence } = decision;
  return { ...review, firstApprover: decision.staff, received, evidence };
}

/** The second approval of the first approver's amount. Refuses the same person twice. */
export function approveSecond(review: DepositReview, staff: string): DepositReview {
  if (review.firstApprover === null) throw refuse('not-allowed', { words: '该订单尚未初审' });
  if (review.firstApprover === staff) {
    throw refuse('not-allowed', { words: '复核人不能与初审人相同' });
  }
  return { ...review, secondApprover: staff };
}
