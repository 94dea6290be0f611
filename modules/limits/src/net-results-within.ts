import { type MemberId, memberId } from '@haitang/kernel/id.ts';
import { type Cny, cny } from '@haitang/kernel/money.ts';
import type { Queryable } from '@haitang/platform/database/database.ts';
import { sql } from 'kysely';

/**
 * Won minus staked of members' settled bets in whole hours of a period, corrections included:
 * negative for a loss. Members without any are left out. Reads the kept hours of the period alone.
 */
export async function netResultsWithin(
  database: Queryable,
  asked: { readonly members: readonly MemberId[]; readonly from: Date; readonly to: Date },
): Promise<ReadonlyMap<MemberId, Cny>> {
  const { rows } = await sql<{ member_id: number; net: bigint }>`
    SELECT member_id, sum(net)::bigint AS net FROM limit_result
    WHERE member_id = ANY(${asked.members}::int[])
      AND hour >= ${asked.from} AND hour < ${asked.to}
    GROUP BY member_id`.execute(database);
  return new Map(rows.map((row) => [memberId(row.member_id), cny(row.net)]));
}
