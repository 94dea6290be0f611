import type { MemberId } from '@haitang/kernel/id.ts';
import { type Cny, cny } from '@haitang/kernel/money.ts';
import type { Queryable } from '@haitang/platform/database/database.ts';
import { sql } from 'kysely';

/**
 * Wins minus stakes of a member's settled bets made at or after `since`, to the second: venues
 * report the time of a bet no more precisely. One indexed query.
 */
export async function netResultSince(
  database: Queryable,
  input: { readonly memberId: MemberId; readonly since: Date },
): Promise<Cny> {
  const { rows } = await sql<{ net: bigint }>`
    SELECT coalesce(sum(payout - stake), 0)::bigint AS net FROM venue_bet
    WHERE member_id = ${input.memberId} AND status = 1
      AND bet_at >= date_trunc('second', ${input.since}::timestamptz)`.execute(database);
  return cny(rows[0]?.net ?? 0n);
}
