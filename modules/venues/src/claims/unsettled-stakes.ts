import type { MemberId } from '@haitang/kernel/id.ts';
import type { Queryable } from '@haitang/platform/database/database.ts';
import { sql } from 'kysely';

/** Stakes of rounds that a venue has not settled: deducted there, still in our mirror. */
export async function unsettledStakes(
  database: Queryable,
  member: MemberId,
  venue: string,
): Promise<bigint> {
  const { rows } = await sql<{ total: bigint }>`
    SELECT coalesce(sum(stake), 0)::bigint AS total FROM venue_bet
    WHERE member_id = ${member} AND venue = ${venue} AND status = 2`.execute(database);
  return rows[0]?.total ?? 0n;
}
