import type { MemberId } from '@haitang/kernel/id.ts';
import type { Queryable } from '@haitang/platform/database/database.ts';
import { type RawBuilder, sql } from 'kysely';
import type { BetName } from './bet.ts';

/** Where a bet got stuck: on the way into the books, or into wagering and limits. */
export type ParkedStage = 'apply' | 'count';

interface Failed extends BetName {
  readonly stage: ParkedStage;
  readonly reason: string;
  readonly at: Date;
  /** When it is tried again, after so many failures. */
  readonly retryAt: (failures: number) => Date;
}

/** True of rows `venue, member_id, <round>` that wait for their next try; for a WHERE clause. */
export const isParked = (stage: ParkedStage, round: string, until: Date): RawBuilder<unknown> =>
  sql`(venue, member_id, ${sql.ref(round)}) IN (SELECT venue, member_id, bet_id
    FROM venue_parked_bet WHERE stage = ${stage} AND retry_at > ${until})`;

/** Parks a bet or, when it was parked, notes one more failure; how many there are now. */
export async function parkRow(on: Queryable, failed: Failed): Promise<number> {
  const { stage, venue, memberId, betId, reason, at } = failed;
  const { rows } = await sql<{ failures: number }>`
    INSERT INTO venue_parked_bet AS known
      (stage, venue, member_id, bet_id, reason, failures, parked_at, retry_at)
    VALUES (${stage}, ${venue}, ${memberId}, ${betId}, ${reason}, 1, ${at}, ${failed.retryAt(1)})
    ON CONFLICT (stage, venue, member_id, bet_id)
      DO UPDATE SET reason = EXCLUDED.reason, failures = known.failures + 1
    RETURNING failures`.execute(on);
  const failures = rows[0]?.failures ?? 1;
  await sql`UPDATE venue_parked_bet SET retry_at = ${failed.retryAt(failures)}
    WHERE stage = ${stage} AND venue = ${venue} AND member_id = ${memberId}
      AND bet_id = ${betId}`.execute(on);
  return failures;
}

/** Takes bets that have succeeded from the table; those that stood in it. */
export async function unparkRows(
  on: Queryable,
  stage: ParkedStage,
  names: readonly BetName[],
): Promise<BetName[]> {
  const { rows } = await sql<BetName>`DELETE FROM venue_parked_bet
    WHERE stage = ${stage} AND (venue, member_id, bet_id) IN (
      SELECT * FROM unnest(${names.map((n) => n.venue)}::text[],
        ${names.map((n) => n.memberId)}::int[], ${names.map((n) => n.betId)}::text[]))
    RETURNING venue, member_id AS "memberId", bet_id AS "betId"`.execute(on);
  return rows;
}

/** Whether anything of the member at the venue stands aside. */
export async function hasParked(
  on: Queryable,
  memberId: MemberId,
  venue: string,
): Promise<boolean> {
  const { rows } = await sql`SELECT 1 FROM venue_parked_bet
    WHERE member_id = ${memberId} AND venue = ${venue} LIMIT 1`.execute(on);
  return rows.length > 0;
}
