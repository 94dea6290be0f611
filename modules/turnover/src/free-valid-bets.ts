import { type MemberId, memberId } from '@haitang/kernel/id.ts';
import { type Cny, cny } from '@haitang/kernel/money.ts';
import type { Queryable } from '@haitang/platform/database/database.ts';
import { sql } from 'kysely';

interface Asked {
  readonly members: readonly MemberId[];
  readonly from: Date;
  /** Bets at or after it do not count. */
  readonly to: Date;
  /** Empty for all. */
  readonly categories: readonly string[];
  readonly venues: readonly string[];
}

/**
 * Valid bets of members in a period, without the part that worked off a requirement of any kind, so
 * that no bet pays for two things (ADR 67). Members without any are left out. Reads the bets of the
 * period alone.
 */
export async function freeValidBets(
  database: Queryable,
  { members, from, to, categories, venues }: Asked,
): Promise<ReadonlyMap<MemberId, Cny>> {
  const { rows } = await sql<{ member_id: number; free: bigint }>`
    SELECT member_id, sum(valid - CASE worked WHEN '[]' THEN 0
      ELSE (SELECT coalesce(sum((part->>'amount')::bigint), 0)::bigint
        FROM jsonb_array_elements(worked) AS part) END)::bigint AS free
    FROM turnover_bet WHERE member_id = ANY(${members}::int[])
      AND bet_at >= ${from} AND bet_at < ${to}
      AND (${categories.length} = 0 OR category = ANY(${categories}::text[]))
      AND (${venues.length} = 0 OR venue = ANY(${venues}::text[]))
    GROUP BY member_id`.execute(database);
  return new Map(
    rows.filter(({ free }) => free > 0n).map((row) => [memberId(row.member_id), cny(row.free)]),
  );
}
