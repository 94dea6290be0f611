import { memberId } from '@haitang/kernel/id.ts';
import type { Queryable, Tx } from '@haitang/platform/database/database.ts';
import { newId } from '@haitang/platform/id-source.ts';
import { sql } from 'kysely';
import type { SeatEnd, SeatEndReason } from '../venue-port.ts';

/** A request to end seats that a venue has not confirmed yet. */
export interface WantedSeatEnd extends SeatEnd {
  readonly id: string;
  readonly tries: number;
  readonly wantedAt: Date;
}

interface Row {
  id: string;
  member_id: number;
  session_id: string | null;
  reason: SeatEndReason;
  tries: number;
  wanted_at: Date;
}

/** Records that seats must end; does nothing for a member who never opened a game. */
export async function insertSeatEnd(tx: Tx, end: SeatEnd, moment: Date): Promise<void> {
  await sql`INSERT INTO venue_seat_end
      (id, member_id, session_id, reason, state, next_try_at, wanted_at)
    SELECT ${newId()}::uuid, ${end.memberId}::int, ${end.sessionId}, ${end.reason}, 'wanted',
      ${moment}::timestamptz, ${moment}::timestamptz
    WHERE EXISTS (SELECT 1 FROM venue_account
      WHERE member_id = ${end.memberId} AND launched_at IS NOT NULL)`.execute(tx);
}

/** The oldest requests that may be tried at `now`. */
export async function readWanted(
  database: Queryable,
  now: Date,
  most: number,
): Promise<WantedSeatEnd[]> {
  const { rows } = await sql<Row>`SELECT id, member_id, session_id, reason, tries, wanted_at
    FROM venue_seat_end WHERE state = 'wanted' AND next_try_at <= ${now}
    ORDER BY next_try_at LIMIT ${most}`.execute(database);
  return rows.map((row) => ({
    id: row.id,
    memberId: memberId(row.member_id),
    sessionId: row.session_id,
    reason: row.reason,
    tries: row.tries,
    wantedAt: row.wanted_at,
  }));
}

/** Venues where the member has ever opened a game. */
export async function readLaunchedVenues(database: Queryable, member: number): Promise<string[]> {
  const { rows } = await sql<{ venue: string }>`SELECT venue FROM venue_account
    WHERE member_id = ${member} AND launched_at IS NOT NULL ORDER BY venue`.execute(database);
  return rows.map(({ venue }) => venue);
}

/** Records that no venue is left to call. */
export async function saveSettled(
  database: Queryable,
  id: string,
  settled: {
    readonly state: 'done' | 'given-up';
    readonly unsupported: readonly string[];
    readonly at: Date;
  },
): Promise<void> {
  await sql`UPDATE venue_seat_end SET state = ${settled.state}, settled_at = ${settled.at},
      unsupported = ${[...settled.unsupported]}::text[], tries = tries + 1
    WHERE id = ${id} AND state = 'wanted'`.execute(database);
}

/** Records that a venue did not confirm; the next try is at `nextTryAt`. */
export async function saveFailure(database: Queryable, id: string, nextTryAt: Date): Promise<void> {
  await sql`UPDATE venue_seat_end SET tries = tries + 1, next_try_at = ${nextTryAt}
    WHERE id = ${id} AND state = 'wanted'`.execute(database);
}
