import type { Queryable } from '@haitang/platform/database/database.ts';
import { type DepositReview, untouched } from './deposit-review.ts';
import { type ReviewStep, readReview, readReviewSteps } from './review-store.ts';

export type { ReviewStep } from './review-store.ts';

/** How far staff are with a deposit, and what they did before. */
export async function findReview(
  on: Queryable,
  number: string,
): Promise<{ readonly review: DepositReview; readonly steps: readonly ReviewStep[] }> {
  const review = (await readReview(on, number)) ?? untouched(number);
  return { review, steps: await readReviewSteps(on, number) };
}
