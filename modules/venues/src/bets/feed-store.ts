import { type MemberId, memberId } from '@haitang/kernel/id.ts';
import type { Queryable, Tx } from '@haitang/platform/database/database.ts';
import { sql } from 'kysely';
import type { FeedLine, LineKind, LineStatus } from '../venue-port.ts';
import type { Overlap } from './feed-overlap.ts';
import { isParked } from './parked-store.ts';

/** A round of a member at a venue. */
export interface RoundKey {
  readonly venue: string;
  readonly memberId: MemberId;
  readonly round: string;
}

interface LineRow {
  supplier: string;
  transaction_id: string;
  member_id: number;
  venue: string;
  round: string;
  kind: LineKind;
  status: LineStatus;
  reference_id: string | null;
  units: bigint;
  game_code: string;
  happened_at: Date;
  house_edge: number | null;
  win_chance: number | null;
  market: string | null;
  selection: string | null;
  applied: boolean;
}

const toLine = (row: LineRow): FeedLine => ({
  transactionId: row.transaction_id,
  memberId: memberId(row.member_id),
  venue: row.venue,
  round: row.round,
  kind: row.kind,
  status: row.status,
  referenceId: row.reference_id,
  units: row.units,
  gameCode: row.game_code,
  happenedAt: row.happened_at,
  odds: {
    houseEdge: row.house_edge,
    winChance: row.win_chance,
    side:
      row.market === null || row.selection === null
        ? null
        : { market: row.market, selection: row.selection },
  },
});

/** The last version of each line; one statement can write a row only once. */
const newest = (lines: readonly FeedLine[]): FeedLine[] => [
  ...new Map(lines.map((line) => [line.transactionId, line])).values(),
];

/**
 * Stores the last version of each line, with the odds of its first version: the odds a bet counted
 * with never change. A new or amended line waits to be applied; one that repeats the number of a
 * line of another member or round changes nothing. Returns the times of play of those that are new
 * or amended.
 */
export async function saveLines(
  database: Queryable,
  supplier: string,
  fed: readonly FeedLine[],
): Promise<Date[]> {
  const lines = newest(fed);
  if (lines.length === 0) return [];
  const { rows } = await sql<{
    happened_at: Date;
  }>`INSERT INTO venue_feed_line AS known (supplier, transaction_id, member_id, venue, round,
      kind, status, reference_id, units, game_code, happened_at, house_edge, win_chance, market,
      selection)
    SELECT ${supplier}, * FROM unnest(${lines.map((l) => l.transactionId)}::text[],
      ${lines.map((l) => l.memberId)}::int[], ${lines.map((l) => l.venue)}::text[],
      ${lines.map((l) => l.round)}::text[], ${lines.map((l) => l.kind)}::text[],
      ${lines.map((l) => l.status)}::text[], ${lines.map((l) => l.referenceId)}::text[],
      ${lines.map((l) => l.units)}::bigint[], ${lines.map((l) => l.gameCode)}::text[],
      ${lines.map((l) => l.happenedAt.toISOString())}::timestamptz[],
      ${lines.map((l) => l.odds.houseEdge)}::int[], ${lines.map((l) => l.odds.winChance)}::int[],
      ${lines.map((l) => l.odds.side?.market ?? null)}::text[],
      ${lines.map((l) => l.odds.side?.selection ?? null)}::text[])
    ON CONFLICT (supplier, transaction_id) DO UPDATE SET status = EXCLUDED.status,
      units = EXCLUDED.units, reference_id = EXCLUDED.reference_id, applied = false
    WHERE (known.status, known.units, known.reference_id)
        IS DISTINCT FROM (EXCLUDED.status, EXCLUDED.units, EXCLUDED.reference_id)
      AND (known.member_id, known.venue, known.round)
        = (EXCLUDED.member_id, EXCLUDED.venue, EXCLUDED.round)
    RETURNING happened_at`.execute(database);
  return rows.map((row) => row.happened_at);
}

/** Waits until no other process applies rounds, until the transaction ends. */
export async function lockApplying(tx: Tx): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended('venue-rounds', 0))`.execute(tx);
}

/** Rounds with lines that wait to be applied, oldest first; parked ones when they are due. */
export async function readNewRounds(
  database: Queryable,
  most: number,
  now: Date,
): Promise<RoundKey[]> {
  const { rows } = await sql<RoundKey>`
    SELECT venue, member_id AS "memberId", round FROM venue_feed_line
    WHERE NOT applied AND NOT ${isParked('apply', 'round', now)}
    GROUP BY venue, member_id, round ORDER BY min(happened_at) LIMIT ${most}`.execute(database);
  return rows;
}

/** All lines of the given rounds. */
export async function readLines(
  database: Queryable,
  rounds: readonly RoundKey[],
): Promise<FeedLine[]> {
  const { rows } = await sql<LineRow>`SELECT line.* FROM venue_feed_line AS line
    JOIN unnest(${rounds.map((r) => r.venue)}::text[], ${rounds.map((r) => r.memberId)}::int[],
      ${rounds.map((r) => r.round)}::text[]) AS wanted (venue, member_id, round)
      USING (venue, member_id, round)`.execute(database);
  return rows.map(toLine);
}

/**
 * Marks lines as applied, except those amended since they were read. They are found by their
 * rounds, never by what is not applied yet: statistics believe that nearly nothing is, and a
 * backlog would then be compared with every line of the list.
 */
export async function markApplied(database: Queryable, lines: readonly FeedLine[]): Promise<void> {
  await sql`UPDATE venue_feed_line AS line SET applied = true
    FROM unnest(${lines.map((l) => l.venue)}::text[], ${lines.map((l) => l.memberId)}::int[],
      ${lines.map((l) => l.round)}::text[], ${lines.map((l) => l.transactionId)}::text[],
      ${lines.map((l) => l.status)}::text[], ${lines.map((l) => l.units)}::bigint[])
      AS done (venue, member_id, round, transaction_id, status, units)
    WHERE line.venue = done.venue AND line.member_id = done.member_id
      AND line.round = done.round AND line.transaction_id = done.transaction_id
      AND line.status = done.status AND line.units = done.units`.execute(database);
}

/** How far a supplier's feed has been read; null before the first read. */
export async function readCursor(database: Queryable, supplier: string): Promise<Date | null> {
  const { rows } = await sql<{ read_to: Date }>`SELECT read_to FROM venue_feed
    WHERE supplier = ${supplier}`.execute(database);
  return rows[0]?.read_to ?? null;
}

/** Advances the cursor; never moves it back. */
export async function saveCursor(
  database: Queryable,
  supplier: string,
  readTo: Date,
): Promise<void> {
  await sql`INSERT INTO venue_feed AS known (supplier, read_to) VALUES (${supplier}, ${readTo})
    ON CONFLICT (supplier) DO UPDATE
      SET read_to = greatest(known.read_to, EXCLUDED.read_to)`.execute(database);
}

/** What is known of the lateness of a supplier's lines; null before the first window. */
export async function readOverlap(database: Queryable, supplier: string): Promise<Overlap | null> {
  const { rows } = await sql<{
    overlap_ms: number | null;
    overlap_judged_at: Date | null;
    overlap_searched_at: Date | null;
  }>`SELECT overlap_ms, overlap_judged_at, overlap_searched_at FROM venue_feed
    WHERE supplier = ${supplier}`.execute(database);
  const [row] = rows;
  if (row === undefined || row.overlap_ms === null) return null;
  const { overlap_judged_at: judgedAt, overlap_searched_at: searchedAt } = row;
  return { ms: row.overlap_ms, judgedAt, searchedAt };
}

/** Keeps it for a supplier whose cursor is kept. */
export async function saveOverlap(
  database: Queryable,
  supplier: string,
  { ms, judgedAt, searchedAt }: Overlap,
): Promise<void> {
  await sql`UPDATE venue_feed SET overlap_ms = ${ms}, overlap_judged_at = ${judgedAt},
      overlap_searched_at = ${searchedAt}
    WHERE supplier = ${supplier}`.execute(database);
}

/** The last number read of a supplier's numbered feed; null before the first read. */
export async function readNumber(database: Queryable, supplier: string): Promise<number | null> {
  const { rows } = await sql<{ read_number: bigint | null }>`SELECT read_number FROM venue_feed
    WHERE supplier = ${supplier}`.execute(database);
  const number = rows[0]?.read_number ?? null;
  return number === null ? null : Number(number);
}

/**
 * Advances the number, never back; and with the last page of a feed the instant up to which all is
 * read.
 */
export async function saveNumber(
  database: Queryable,
  supplier: string,
  place: { readonly number: number; readonly readTo: Date },
): Promise<void> {
  await sql`INSERT INTO venue_feed AS known (supplier, read_to, read_number)
    VALUES (${supplier}, ${place.readTo}, ${place.number})
    ON CONFLICT (supplier) DO UPDATE
      SET read_to = greatest(known.read_to, EXCLUDED.read_to),
        read_number = greatest(known.read_number, EXCLUDED.read_number)`.execute(database);
}

/** Forgets the number: the next read begins at a time. */
export async function forgetNumber(
  database: Queryable,
  supplier: string,
  number: number,
): Promise<void> {
  await sql`UPDATE venue_feed SET read_number = NULL
    WHERE supplier = ${supplier} AND read_number = ${number}`.execute(database);
}

/** What we have of one venue of a supplier in a span of play, in units. */
export interface LineSum {
  readonly venue: string;
  readonly rounds: number;
  readonly stakes: bigint;
  readonly payouts: bigint;
}

/** The sums of a supplier's lines of `[from, to)`, by venue. */
export async function sumLines(
  database: Queryable,
  supplier: string,
  span: { readonly from: Date; readonly to: Date },
): Promise<LineSum[]> {
  const { rows } = await sql<LineSum>`SELECT venue,
      count(*) FILTER (WHERE kind = 'bet')::int AS rounds,
      coalesce(sum(units) FILTER (WHERE kind = 'bet'), 0)::bigint AS stakes,
      coalesce(sum(units) FILTER (WHERE kind = 'win'), 0)::bigint AS payouts
    FROM venue_feed_line
    WHERE supplier = ${supplier} AND happened_at >= ${span.from} AND happened_at < ${span.to}
    GROUP BY venue`.execute(database);
  return rows;
}
