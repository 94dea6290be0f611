import type { MemberId } from '@haitang/kernel/id.ts';
import { type Cny, cny } from '@haitang/kernel/money.ts';
import type { Queryable } from '@haitang/platform/database/database.ts';
import { sumSuspended, sumSuspendedOf } from './suspense-store.ts';

/**
 * What venues, or one of them, sent home for a member and the books do not explain yet. It counts
 * as the member's money where a lot would otherwise end too early; nobody may spend it.
 */
export const suspendedOf = async (
  database: Queryable,
  memberId: MemberId,
  venue: string | null = null,
): Promise<Cny> => cny(await sumSuspended(database, memberId, venue));

/** The same at all venues for each of many members; members without any are left out. */
export async function suspendedOfEach(
  database: Queryable,
  members: readonly MemberId[],
): Promise<ReadonlyMap<MemberId, Cny>> {
  const sums = await sumSuspendedOf(database, members);
  return new Map([...sums].map(([memberId, total]) => [memberId, cny(total)]));
}
