import type { Queryable } from '@haitang/platform/database/database.ts';
import { type DepositReview, untouched } from './deposit-review.ts';
import { type ReviewStep, readReview, readReviewSteps } from './review-store.ts';

export type { ReviewStep } from './review-store.ts';

/** The review of a deposit, and its earlier steps. */
export async function findReview(
  database: Queryable,
  number: string,
): Promise<{ readonly review: DepositReview; readonly steps: readonly ReviewStep[] }> {
  const review = (await readReview(database, number)) ?? untouched(number);
  return { review, steps: await readReviewSteps(database, number) };
}
