import { type MemberId, memberId } from '@haitang/kernel/id.ts';
import { type Cny, cny } from '@haitang/kernel/money.ts';
import type { Queryable } from '@haitang/platform/database/database.ts';
import { sql } from 'kysely';

/** A period of a member's bets: from `from` on, before `to`. */
export interface BetSpan {
  readonly memberId: MemberId;
  readonly from: Date;
  readonly to: Date;
}

/**
 * Valid bets of each member in its own period, corrections included; a member may be named only
 * once. Used for the window of 90 days (rules.md, VIP).
 */
export async function validBetsWithin(
  database: Queryable,
  spans: readonly BetSpan[],
): Promise<ReadonlyMap<MemberId, Cny>> {
  if (spans.length === 0) return new Map();
  const { rows } = await sql<{ id: number; valid: bigint }>`SELECT asked.id,
      (SELECT coalesce(sum(bet.valid), 0)::bigint FROM turnover_bet AS bet
        WHERE bet.member_id = asked.id AND bet.bet_at >= asked.start AND bet.bet_at < asked.stop
      ) AS valid
    FROM unnest(${spans.map((span) => span.memberId)}::int[],
      ${spans.map((span) => span.from.toISOString())}::timestamptz[],
      ${spans.map((span) => span.to.toISOString())}::timestamptz[])
      AS asked (id, start, stop)`.execute(database);
  return new Map(rows.map((row) => [memberId(row.id), cny(row.valid)]));
}

/**
 * Valid bets of each member before `moment`: the lifetime total less what came since, so no older
 * bets are read.
 */
export async function validBetsBefore(
  database: Queryable,
  members: readonly MemberId[],
  moment: Date,
): Promise<ReadonlyMap<MemberId, Cny>> {
  const { rows } = await sql<{ member_id: number; valid: bigint }>`SELECT member_id,
      valid_total - (SELECT coalesce(sum(bet.valid), 0)::bigint FROM turnover_bet AS bet
        WHERE bet.member_id = member.member_id AND bet.bet_at >= ${moment}) AS valid
    FROM turnover_member AS member WHERE member_id = ANY(${members}::int[])`.execute(database);
  return new Map(rows.map((row) => [memberId(row.member_id), cny(row.valid)]));
}
