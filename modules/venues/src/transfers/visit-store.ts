import type { MemberId } from '@haitang/kernel/id.ts';
import type { Queryable } from '@haitang/platform/database/database.ts';
import { sql } from 'kysely';

/** The time that a member had money at a venue. */
export interface Span {
  readonly number: number;
  readonly venue: string;
  readonly from: Date;
  readonly to: Date;
}

/** The stakes of a member's bets within each span, by its number; spans without bets left out. */
export async function stakesOfSpans(
  database: Queryable,
  memberId: MemberId,
  spans: readonly Span[],
): Promise<ReadonlyMap<number, bigint>> {
  if (spans.length === 0) return new Map();
  const { rows } = await sql<{ number: number; staked: bigint }>`
    SELECT coalesce(span.number, 0) AS number, sum(bet.stake)::bigint AS staked
    FROM jsonb_to_recordset(${JSON.stringify(spans)}::jsonb) AS span
      (number int, venue text, "from" timestamptz, "to" timestamptz)
    JOIN venue_bet AS bet ON bet.member_id = ${memberId} AND bet.venue = span.venue
      AND bet.bet_at BETWEEN span."from" AND span."to" AND bet.status <> 0
    GROUP BY span.number`.execute(database);
  return new Map(rows.map(({ number, staked }) => [number, staked]));
}
