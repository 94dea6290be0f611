import type { MemberId } from '@haitang/kernel/id.ts';
import type { Queryable } from '@haitang/platform/database/database.ts';
import { walletOf } from '@haitang/wallet/balance.ts';
import type { VenueBooks } from './must-wait.ts';
import { sumSuspended } from './suspense-store.ts';
import { unsettledStakes } from './unsettled-stakes.ts';

/** Our books of a member at a venue, without a lock. */
export async function readBooks(
  database: Queryable,
  memberId: MemberId,
  venue: string,
): Promise<VenueBooks> {
  return {
    mirror: (await walletOf(database, memberId)).atVenues.get(venue)?.minor ?? 0n,
    unsettled: await unsettledStakes(database, memberId, venue),
    suspended: await sumSuspended(database, memberId, venue),
  };
}
