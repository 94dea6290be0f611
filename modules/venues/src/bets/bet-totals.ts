import { type MemberId, memberId } from '@haitang/kernel/id.ts';
import { type Cny, cny } from '@haitang/kernel/money.ts';
import type { Queryable } from '@haitang/platform/database/database.ts';
import { sql } from 'kysely';

/** Totals of a member's settled bets. */
export interface BetTotals {
  readonly memberId: MemberId;
  /** Staked minus paid out: positive when the member lost. */
  readonly lost: Cny;
  readonly validBets: Cny;
}

/**
 * Totals of members' bets settled in [from, to), by their newest versions; without `from`, since
 * the beginning. Members without bets are left out. One query.
 */
export async function betTotals(
  database: Queryable,
  query: { readonly memberIds: readonly MemberId[]; readonly from?: Date; readonly to: Date },
): Promise<readonly BetTotals[]> {
  const { memberIds, from = null, to } = query;
  const { rows } = await sql<{ member_id: number; lost: bigint; valid: bigint }>`
    SELECT member_id, sum(stake - payout)::bigint AS lost, sum(valid_amount)::bigint AS valid
    FROM venue_bet
    WHERE member_id = ANY(${[...memberIds]}::int[]) AND status = 1 AND settled_at < ${to}
      AND settled_at >= coalesce(${from}::timestamptz, '-infinity')
    GROUP BY member_id`.execute(database);
  return rows.map((row) => ({
    memberId: memberId(row.member_id),
    lost: cny(row.lost),
    validBets: cny(row.valid),
  }));
}
