import type { Queryable, Tx } from '@haitang/platform/database/database.ts';
import { sql } from 'kysely';

/** A player's place in a pond. */
export interface PondPlace {
  readonly pond: number;
  /** A corner, 0 to 3. */
  readonly place: number;
}

export interface TakenPlace extends PondPlace {
  readonly player: string;
}

const PLACE = sql.raw('player, pond, place');

/** Locks all ponds until the transaction ends: places are given one after the other. */
export async function lockPonds(tx: Tx): Promise<number[]> {
  const found = await sql<{ number: number }>`
    SELECT number FROM pond ORDER BY number FOR UPDATE`.execute(tx);
  return found.rows.map(({ number }) => number);
}

/** Adds a pond. */
export async function insertPond(tx: Tx, number: number): Promise<void> {
  await sql`INSERT INTO pond (number) VALUES (${number}) ON CONFLICT DO NOTHING`.execute(tx);
}

/** The places that are taken in all ponds. */
export async function readPlaces(database: Queryable): Promise<TakenPlace[]> {
  const found = await sql<TakenPlace>`SELECT ${PLACE} FROM pond_place`.execute(database);
  return found.rows;
}

/** The places that are taken in these ponds, in their order. */
export async function readPlacesOf(
  database: Queryable,
  ponds: readonly number[],
): Promise<TakenPlace[]> {
  const found = await sql<TakenPlace>`SELECT ${PLACE} FROM pond_place
    WHERE pond = ANY(${ponds}::int[]) ORDER BY pond, place`.execute(database);
  return found.rows;
}

export async function insertPlace(tx: Tx, { player, pond, place }: TakenPlace, now: Date) {
  await sql`INSERT INTO pond_place (player, pond, place, seen_at)
    VALUES (${player}, ${pond}, ${place}, ${now})`.execute(tx);
}

/** Frees the places whose pages were last there before this time. */
export async function deletePlaces(tx: Tx, before: Date): Promise<void> {
  await sql`DELETE FROM pond_place WHERE seen_at < ${before}`.execute(tx);
}

/** Notes that the pages of these players are there. */
export async function writeSeen(database: Queryable, players: readonly string[], now: Date) {
  await sql`UPDATE pond_place SET seen_at = ${now}
    WHERE player = ANY(${players}::text[])`.execute(database);
}

/** A player's place, with the pond locked until the transaction ends; null without a place. */
export async function lockPlace(tx: Tx, player: string): Promise<PondPlace | null> {
  const found = await sql<PondPlace>`SELECT taken.pond, taken.place
    FROM pond_place AS taken JOIN pond ON pond.number = taken.pond
    WHERE taken.player = ${player} FOR UPDATE OF pond`.execute(tx);
  return found.rows[0] ?? null;
}

/** The fish that were caught in a pond since a time. */
export async function readCaught(
  database: Queryable,
  pond: number,
  since: Date,
): Promise<number[]> {
  const found = await sql<{ caught: readonly string[] }>`SELECT caught FROM pond_volley
    WHERE pond = ${pond} AND fired_at >= ${since}`.execute(database);
  return found.rows.flatMap(({ caught }) => caught.map(Number));
}

export interface FiredVolley extends PondPlace {
  readonly roundId: string;
  readonly caught: readonly number[];
}

/** Notes a volley of a locked pond under its next number. */
export async function insertVolley(tx: Tx, volley: FiredVolley, now: Date): Promise<void> {
  const { pond, place, roundId, caught } = volley;
  await sql`WITH next AS (UPDATE pond SET seq = seq + 1 WHERE number = ${pond} RETURNING seq)
    INSERT INTO pond_volley (pond, seq, place, round_id, caught, fired_at)
    SELECT ${pond}::integer, seq, ${place}::integer, ${roundId}::uuid, ${caught}::bigint[],
      ${now}::timestamptz FROM next`.execute(tx);
}

/** Deletes at most `most` volleys from before this time; returns what the statement did. */
export function deleteVolleys(database: Queryable, before: Date, most: number) {
  return sql`DELETE FROM pond_volley WHERE (pond, seq) IN (
    SELECT pond, seq FROM pond_volley WHERE fired_at < ${before}
    LIMIT ${most} FOR UPDATE SKIP LOCKED)`.execute(database);
}

/** A volley as the others in the pond see it. */
export interface SeenVolley {
  readonly pond: number;
  readonly seq: number;
  readonly place: number;
  readonly choice: unknown;
  readonly outcome: unknown;
}

/** A pond and the number of a volley of it. */
export interface PondSeq {
  readonly pond: number;
  readonly seq: number;
}

/** The volleys of ponds after a number of each, in their order; one statement for all. */
export async function readVolleys(database: Queryable, after: readonly PondSeq[]) {
  const found = await sql<SeenVolley>`
    SELECT volley.pond, volley.seq, volley.place, round.choice, round.outcome
    FROM unnest(${after.map(({ pond }) => pond)}::int[], ${after.map(({ seq }) => seq)}::int[])
      AS given(pond, seq)
    JOIN pond_volley AS volley ON volley.pond = given.pond AND volley.seq > given.seq
    JOIN round ON round.id = volley.round_id
    ORDER BY volley.pond, volley.seq`.execute(database);
  return found.rows;
}

/** The numbers of the last volleys of ponds. */
export async function readSeqs(database: Queryable, ponds: readonly number[]) {
  const found = await sql<PondSeq>`SELECT number AS pond, seq FROM pond
    WHERE number = ANY(${ponds}::int[])`.execute(database);
  return found.rows;
}
