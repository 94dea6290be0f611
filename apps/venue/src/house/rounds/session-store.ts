import type { SessionEnd } from '@haitang/contract/aggregator/session-calls.ts';
import type { Queryable, Tx } from '@haitang/platform/database/database.ts';
import { sql } from 'kysely';
import type { Locking } from '../chips/chips.ts';

/** The data bound to a launch address or a page. */
export interface Seat {
  readonly player: string;
  readonly gameCode: string;
  /** Set if only this round may be shown. */
  readonly roundId: string | null;
  /** The operator's session that launched the game; '' for an address that only shows a round. */
  readonly operatorToken: string;
}

/** A page's seat and its state. */
export interface SeatState extends Seat {
  readonly open: boolean;
  /** Why the operator ended it; null while it is open, and if another page replaced it. */
  readonly endedBy: SessionEnd | null;
}

/** Whether a seat may play. */
export type LivingSeat = Pick<SeatState, 'open' | 'endedBy'>;

const SEAT = sql.raw(`player, game_code AS "gameCode", round_id AS "roundId",
  operator_token AS "operatorToken"`);
const open = (now: Date) => sql`ended_at IS NULL AND expires_at > ${now} AS open`;

export async function insertLaunch(tx: Queryable, hash: Buffer, seat: Seat, expiresAt: Date) {
  await sql`INSERT INTO launch
      (token_hash, player, game_code, round_id, operator_token, expires_at)
    VALUES (${hash}, ${seat.player}, ${seat.gameCode}, ${seat.roundId}, ${seat.operatorToken},
      ${expiresAt})`.execute(tx);
}

/** Uses up a launch token. Null if it is unknown, used or too old. */
export async function takeLaunch(tx: Tx, hash: Buffer, now: Date): Promise<Seat | null> {
  const taken = await sql<Seat>`UPDATE launch SET used_at = ${now}
    WHERE token_hash = ${hash} AND used_at IS NULL AND expires_at > ${now}
    RETURNING ${SEAT}`.execute(tx);
  return taken.rows[0] ?? null;
}

/** Uses up the player's launches to this game that are older than this one. */
export async function endOlderLaunches(tx: Tx, hash: Buffer, seat: Seat, now: Date): Promise<void> {
  await sql`UPDATE launch SET used_at = ${now} WHERE player = ${seat.player}
    AND game_code = ${seat.gameCode} AND round_id IS NULL AND used_at IS NULL
    AND expires_at < (SELECT expires_at FROM launch WHERE token_hash = ${hash})`.execute(tx);
}

export async function insertSession(tx: Tx, hash: Buffer, seat: Seat, now: Date, expiresAt: Date) {
  await sql`INSERT INTO page_session
      (token_hash, player, game_code, round_id, operator_token, opened_at, expires_at)
    VALUES (${hash}, ${seat.player}, ${seat.gameCode}, ${seat.roundId}, ${seat.operatorToken},
      ${now}, ${expiresAt})`.execute(tx);
}

/** Ends the other playing pages of this player and game. */
export async function endSessions(tx: Tx, seat: Seat, now: Date): Promise<void> {
  await sql`UPDATE page_session SET ended_at = ${now} WHERE player = ${seat.player}
    AND game_code = ${seat.gameCode} AND round_id IS NULL AND ended_at IS NULL`.execute(tx);
}

/** The seats that the operator ends, and the reason; without a token all of the player. */
export interface SeatEnd {
  readonly player: string;
  readonly token?: string | undefined;
  readonly reason: SessionEnd;
}

/** Ends open playing pages; returns their number. Waits for a bet in progress. */
export async function endPages(tx: Tx, { player, token, reason }: SeatEnd, now: Date) {
  const ended = await sql`UPDATE page_session SET ended_at = ${now}, ended_by = ${reason}
    WHERE player = ${player} AND round_id IS NULL AND ended_at IS NULL
      AND (${token ?? null}::text IS NULL OR operator_token = ${token ?? null})`.execute(tx);
  return Number(ended.numAffectedRows ?? 0n);
}

/** Uses up launch addresses that were not opened yet. */
export async function endLaunches(tx: Tx, { player, token, reason }: SeatEnd, now: Date) {
  await sql`UPDATE launch SET used_at = ${now}, ended_by = ${reason}
    WHERE player = ${player} AND round_id IS NULL AND used_at IS NULL
      AND (${token ?? null}::text IS NULL OR operator_token = ${token ?? null})`.execute(tx);
}

/** The seat of a page, open or not; null if there is no such page. */
export async function readSession(database: Queryable, hash: Buffer, now: Date) {
  const found = await sql<SeatState>`SELECT ${SEAT}, ended_by AS "endedBy", ${open(now)}
    FROM page_session WHERE token_hash = ${hash}`.execute(database);
  return found.rows[0] ?? null;
}

interface LivingRow extends LivingSeat {
  readonly hash: string;
}

/**
 * The same with the seats locked in one order until the transaction ends, so that ending them
 * waits; by the hexadecimal text of their hash. With `skip`, seats that somebody else holds are
 * left out.
 */
export async function lockSessions(tx: Tx, hashes: readonly Buffer[], how: Locking, now: Date) {
  const found = await sql<LivingRow>`
    SELECT encode(token_hash, 'hex') AS hash, ended_by AS "endedBy", ${open(now)}
    FROM page_session WHERE token_hash = ANY(${hashes}::bytea[])
    ORDER BY token_hash FOR UPDATE ${how === 'skip' ? sql`SKIP LOCKED` : sql``}`.execute(tx);
  return new Map(found.rows.map(({ hash, ...seat }) => [hash, seat]));
}

/** Deletes at most `most` launches that expired before `before`; returns their number. */
export async function deleteLaunches(
  database: Queryable,
  before: Date,
  most: number,
): Promise<number> {
  const deleted = await sql`DELETE FROM launch WHERE token_hash IN (
    SELECT token_hash FROM launch WHERE expires_at < ${before}
    LIMIT ${most} FOR UPDATE SKIP LOCKED)`.execute(database);
  return Number(deleted.numAffectedRows ?? 0n);
}

/** Deletes at most `most` pages that expired before `before`; returns their number. */
export async function deleteSessions(
  database: Queryable,
  before: Date,
  most: number,
): Promise<number> {
  const deleted = await sql`DELETE FROM page_session WHERE token_hash IN (
    SELECT token_hash FROM page_session WHERE expires_at < ${before}
    LIMIT ${most} FOR UPDATE SKIP LOCKED)`.execute(database);
  return Number(deleted.numAffectedRows ?? 0n);
}

/** Those of these pages whose seats are open. */
export async function readOpen(database: Queryable, hashes: readonly Buffer[], now: Date) {
  const found = await sql<{ hash: string }>`SELECT encode(token_hash, 'hex') AS hash
    FROM page_session WHERE token_hash = ANY(${hashes}::bytea[])
      AND ended_at IS NULL AND expires_at > ${now}`.execute(database);
  return new Set(found.rows.map(({ hash }) => hash));
}
