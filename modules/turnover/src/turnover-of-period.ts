import { type MemberId, memberId } from '@haitang/kernel/id.ts';
import { type Cny, cny } from '@haitang/kernel/money.ts';
import type { Queryable } from '@haitang/platform/database/database.ts';
import { type RawBuilder, sql } from 'kysely';

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
 * Valid bets settled from `from` on and before `to`, summed and ordered by member, category and
 * venue, each bet in its newest version. A bet that counts nothing still has a line.
 */
export function turnoverOfPeriod(
  on: Queryable,
  period: { readonly from: Date; readonly to: Date },
): Promise<TurnoverLine[]> {
  return linesWhere(on, sql`bet_at >= ${period.from} AND bet_at < ${period.to}`);
}

/** The same for some members only. */
export const turnoverOfMembers = (
  on: Queryable,
  asked: { readonly members: readonly MemberId[]; readonly from: Date; readonly to: Date },
): Promise<TurnoverLine[]> =>
  linesWhere(
    on,
    sql`member_id = ANY(${asked.members}::int[])
      AND bet_at >= ${asked.from} AND bet_at < ${asked.to}`,
  );

async function linesWhere(on: Queryable, where: RawBuilder<unknown>): Promise<TurnoverLine[]> {
  const { rows } = await sql<{
    member_id: number;
    category: string;
    venue: string;
    valid: bigint;
  }>`SELECT member_id, category, venue, sum(valid - bonus_work)::bigint AS valid FROM turnover_bet
    WHERE ${where}
    GROUP BY member_id, category, venue
    ORDER BY member_id, category, venue`.execute(on);
  return rows.map((row) => ({
    memberId: memberId(row.member_id),
    category: row.category,
    venue: row.venue,
    valid: cny(row.valid),
  }));
}
