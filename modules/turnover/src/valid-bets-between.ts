import { type MemberId, memberId } from '@haitang/kernel/id.ts';
import { type Cny, cny } from '@haitang/kernel/money.ts';
import type { Queryable } from '@haitang/platform/database/database.ts';
import { sql } from 'kysely';

interface Asked {
  /** The members, each with the instant from which its bets count. */
  readonly members: readonly { readonly memberId: MemberId; readonly from: Date }[];
  /** Bets at or after it do not count. */
  readonly to: Date;
  /** Empty for all. */
  readonly categories: readonly string[];
  readonly venues: readonly string[];
}

/**
 * Valid bets of members in a period, without those that counted for bonuses: the base of boosts and
 * returns. Members without any are left out.
 */
export async function validBetsBetween(
  database: Queryable,
  { members, to, categories, venues }: Asked,
): Promise<ReadonlyMap<MemberId, Cny>> {
  const { rows } = await sql<{ member_id: number; valid: bigint }>`
    SELECT bet.member_id, sum(bet.valid - bet.bonus_work)::bigint AS valid
    FROM unnest(${members.map((member) => member.memberId)}::int[],
      ${members.map((member) => member.from.toISOString())}::timestamptz[])
      AS asked (member_id, since)
    JOIN turnover_bet AS bet ON bet.member_id = asked.member_id AND bet.bet_at >= asked.since
      AND bet.bet_at < ${to}
    WHERE (${categories.length} = 0 OR bet.category = ANY(${categories}::text[]))
      AND (${venues.length} = 0 OR bet.venue = ANY(${venues}::text[]))
    GROUP BY bet.member_id HAVING sum(bet.valid - bet.bonus_work) > 0`.execute(database);
  return new Map(rows.map((row) => [memberId(row.member_id), cny(row.valid)]));
}
