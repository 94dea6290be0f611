import type { Queryable, Tx } from '@haitang/platform/database/database.ts';
import { sql } from 'kysely';

/** What a launch address or a page of ours is bound to. */
export interface Seat {
  readonly player: string;
  readonly gameCode: string;
  /** Set when only this one round may be looked at. */
  readonly roundId: string | null;
}

const SEAT = sql.raw(`player, game_code AS "gameCode", round_id AS "roundId"`);

export async function insertLaunch(tx: Queryable, hash: Buffer, seat: Seat, expiresAt: Date) {
  await sql`INSERT INTO launch (token_hash, player, game_code, round_id, expires_at)
    VALUES (${hash}, ${seat.player}, ${seat.gameCode}, ${seat.roundId}, ${expiresAt})`.execute(tx);
}

/** Uses a launch token up. Null when it is unknown, used or too old. */
export async function takeLaunch(tx: Tx, hash: Buffer, at: Date): Promise<Seat | null> {
  const taken = await sql<Seat>`UPDATE launch SET used_at = ${at}
    WHERE token_hash = ${hash} AND used_at IS NULL AND expires_at > ${at}
    RETURNING ${SEAT}`.execute(tx);
  return taken.rows[0] ?? null;
}

export async function insertSession(tx: Tx, hash: Buffer, seat: Seat, at: Date, expiresAt: Date) {
  await sql`INSERT INTO page_session
      (token_hash, player, game_code, round_id, opened_at, expires_at)
    VALUES (${hash}, ${seat.player}, ${seat.gameCode}, ${seat.roundId}, ${at},
      ${expiresAt})`.execute(tx);
}

/** Ends the other playing pages of this player and game. */
export async function endSessions(tx: Tx, seat: Seat, at: Date): Promise<void> {
  await sql`UPDATE page_session SET ended_at = ${at} WHERE player = ${seat.player}
    AND game_code = ${seat.gameCode} AND round_id IS NULL AND ended_at IS NULL`.execute(tx);
}

/** The seat of a living page, or null. */
export async function readSession(on: Queryable, hash: Buffer, at: Date): Promise<Seat | null> {
  const found = await sql<Seat>`SELECT ${SEAT} FROM page_session
    WHERE token_hash = ${hash} AND ended_at IS NULL AND expires_at > ${at}`.execute(on);
  return found.rows[0] ?? null;
}

/** Deletes at most `most` launches that ran out before `before`; how many. */
export async function deleteLaunches(on: Queryable, before: Date, most: number): Promise<number> {
  const deleted = await sql`DELETE FROM launch WHERE token_hash IN (
    SELECT token_hash FROM launch WHERE expires_at < ${before}
    LIMIT ${most} FOR UPDATE SKIP LOCKED)`.execute(on);
  return Number(deleted.numAffectedRows ?? 0n);
}

/** Deletes at most `most` pages that ran out before `before`; how many. */
export async function deleteSessions(on: Queryable, before: Date, most: number): Promise<number> {
  const deleted = await sql`DELETE FROM page_session WHERE token_hash IN (
    SELECT token_hash FROM page_session WHERE expires_at < ${before}
    LIMIT ${most} FOR UPDATE SKIP LOCKED)`.execute(on);
  return Number(deleted.numAffectedRows ?? 0n);
}
