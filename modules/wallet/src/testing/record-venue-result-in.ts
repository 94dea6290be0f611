import { isZero } from '@haitang/kernel/money.ts';
import { post } from '@haitang/ledger/post.ts';
import type { PostedTransaction } from '@haitang/ledger/transaction.ts';
import type { Tx } from '@haitang/platform/database/database.ts';
import { type VenueResult, venueResultOf } from '../record-venue-result.ts';

/**
 * `recordVenueResult` inside the caller's transaction, for tests that book a result with rows of
 * their own and without a lane; null when a net of zero moves nothing.
 */
export async function recordVenueResultIn(
  tx: Tx,
  result: VenueResult,
): Promise<PostedTransaction | null> {
  return isZero(result.net) ? null : post(tx, venueResultOf(result));
}
