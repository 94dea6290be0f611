import { type MemberId, memberId } from '@haitang/kernel/id.ts';
import { type Cny, cny } from '@haitang/kernel/money.ts';
import type { Queryable } from '@haitang/platform/database/database.ts';
import { sql } from 'kysely';

/**
 * Valid bets of one member in one category at one venue, without those that counted for bonuses.
 */
export interface TurnoverLine {
  readonly memberId: MemberId;
  readonly category: string;
  readonly venue: string;
  readonly valid: Cny;
}

/**
 * Valid bets of members settled from `from` on and before `to`, summed and ordered by member,
 * category and venue, each bet in its newest version. A bet that counts nothing still has a line.
 */
export async function turnoverOfMembers(
  database: Queryable,
  asked: { readonly members: readonly MemberId[]; readonly from: Date; readonly to: Date },
): Promise<TurnoverLine[]> {
  const { rows } = await sql<{
    member_id: number;
    category: string;
    venue: string;
    valid: bigint;
  }>`SELECT member_id, category, venue, sum(valid - bonus_work)::bigint AS valid FROM turnover_bet
    WHERE member_id = ANY(${asked.members}::int[])
      AND bet_at >= ${asked.from} AND bet_at < ${asked.to}
    GROUP BY member_id, category, venue
    ORDER BY member_id, category, venue`.execute(database);
  return rows.map((row) => ({
    memberId: memberId(row.member_id),
    category: row.category,
    venue: row.venue,
    valid: cny(row.valid),
  }));
}
