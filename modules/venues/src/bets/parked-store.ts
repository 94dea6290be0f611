import type { MemberId } from '@haitang/kernel/id.ts';
import type { Queryable } from '@haitang/platform/database/database.ts';
import { type RawBuilder, sql } from 'kysely';
import type { BetName } from './bet.ts';

/** Where a bet failed: when applied to the books, or when counted in wagering and limits. */
export type ParkedStage = 'apply' | 'count';

interface Failed extends BetName {
  readonly stage: ParkedStage;
  readonly reason: string;
  readonly at: Date;
  /** Time of the next try after a number of failures. */
  readonly retryAt: (failures: number) => Date;
}

/** SQL condition: true for rows `venue, member_id, <round>` that wait for their next try. */
export const isParked = (stage: ParkedStage, round: string, until: Date): RawBuilder<unknown> =>
  sql`(venue, member_id, ${sql.ref(round)}) IN (SELECT venue, member_id, bet_id
    FROM venue_parked_bet WHERE stage = ${stage} AND retry_at > ${until})`;

/** Parks a bet, or records one more failure of a parked one; returns the number of failures. */
export async function parkRow(database: Queryable, failed: Failed): Promise<number> {
  const { stage, venue, memberId, betId, reason, at } = failed;
  const { rows } = await sql<{ failures: number }>`
    INSERT INTO venue_parked_bet AS known
      (stage, venue, member_id, bet_id, reason, failures, parked_at, retry_at)
    VALUES (${stage}, ${venue}, ${memberId}, ${betId}, ${reason}, 1, ${at}, ${failed.retryAt(1)})
    ON CONFLICT (stage, venue, member_id, bet_id)
      DO UPDATE SET reason = EXCLUDED.reason, failures = known.failures + 1
    RETURNING failures`.execute(database);
  const failures = rows[0]?.failures ?? 1;
  await sql`UPDATE venue_parked_bet SET retry_at = ${failed.retryAt(failures)}
    WHERE stage = ${stage} AND venue = ${venue} AND member_id = ${memberId}
      AND bet_id = ${betId}`.execute(database);
  return failures;
}

/** Deletes bets that have succeeded; returns those that were parked. */
export async function unparkRows(
  database: Queryable,
  stage: ParkedStage,
  names: readonly BetName[],
): Promise<BetName[]> {
  const { rows } = await sql<BetName>`DELETE FROM venue_parked_bet
    WHERE stage = ${stage} AND (venue, member_id, bet_id) IN (
      SELECT * FROM unnest(${names.map((n) => n.venue)}::text[],
        ${names.map((n) => n.memberId)}::int[], ${names.map((n) => n.betId)}::text[]))
    RETURNING venue, member_id AS "memberId", bet_id AS "betId"`.execute(database);
  return rows;
}

/** Whether the member has a parked bet at the venue. */
export async function hasParked(
  database: Queryable,
  memberId: MemberId,
  venue: string,
): Promise<boolean> {
  const { rows } = await sql`SELECT 1 FROM venue_parked_bet
    WHERE member_id = ${memberId} AND venue = ${venue} LIMIT 1`.execute(database);
  return rows.length > 0;
}
