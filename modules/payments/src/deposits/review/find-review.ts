import type { Queryable } from '@haitang/platform/database/database.ts';
import { type DepositReview, untouched } from './deposit-review.ts';
import { type ReviewStep, readReview, readReviewSteps, readReviews } from './review-store.ts';

export type { ReviewStep } from './review-store.ts';

/** The review of a deposit, and its earlier steps. */
export async function findReview(
  database: Queryable,
  number: string,
): Promise<{ readonly review: DepositReview; readonly steps: readonly ReviewStep[] }> {
  const review = (await readReview(database, number)) ?? untouched(number);
  return { review, steps: await readReviewSteps(database, number) };
}

/** The reviews of a page of deposits, by number; of those that somebody has started. */
export const reviewsOf = (
  database: Queryable,
  numbers: readonly string[],
): Promise<ReadonlyMap<string, DepositReview>> => readReviews(database, numbers);
