import { present } from '@haitang/kernel/assert.ts';
import { type Cny, cny } from '@haitang/kernel/money.ts';
import type { Queryable, Tx } from '@haitang/platform/database/database.ts';
import { sql } from 'kysely';
import type { BetOdds } from '../../engine/bet-odds.ts';

/** A settled round in the bet feed. */
export interface FedRound {
  /** Its place in the feed; each number once, without gaps. */
  readonly number: bigint;
  readonly id: string;
  readonly player: string;
  readonly product: string;
  readonly gameCode: string;
  /** The odds at which its bet was taken; null for a game that no longer exists. */
  readonly odds: BetOdds | null;
  readonly stake: Cny;
  readonly payout: Cny;
  readonly betId: string;
  readonly winId: string;
  readonly playedAt: Date;
  readonly listedAt: Date;
}

export interface FeedFilter {
  readonly from: Date | null;
  readonly to: Date | null;
  readonly round: string | null;
  readonly player: string | null;
  readonly product: string | null;
  readonly limit: number;
}

/** The columns of an entry and its round. */
const ENTRY = sql`number, id, player, product, game_code AS "gameCode", stake, payout,
  bet_id AS "betId", win_id AS "winId", played_at AS "playedAt",
  feed_entry.listed_at AS "listedAt", house_edge AS "houseEdge", win_chance AS "winChance", market,
  selection`;

type Row = Omit<FedRound, 'stake' | 'payout' | 'odds'> & {
  readonly stake: bigint;
  readonly payout: bigint;
  readonly houseEdge: number | null;
  readonly winChance: number | null;
  readonly market: string | null;
  readonly selection: string | null;
};

function fedRound(row: Row): FedRound {
  const { houseEdge, winChance, market, selection, ...round } = row;
  const side = market === null || selection === null ? null : { market, selection };
  const odds = houseEdge === null ? null : { houseEdge, winChance, side };
  return { ...round, odds, stake: cny(row.stake), payout: cny(row.payout) };
}

/** Up to where the feed is closed and numbered. */
export interface FeedMark {
  readonly until: Date;
  readonly lastNumber: bigint;
}

/** The mark of the feed, locked against concurrent listing. */
export async function lockMark(tx: Tx): Promise<FeedMark> {
  const found = await sql<FeedMark>`
    SELECT listed_until AS until, last_number AS "lastNumber" FROM feed_mark
    WHERE id = 1 FOR UPDATE`.execute(tx);
  return present(found.rows[0], 'the mark of the feed');
}

/**
 * Numbers at most `most` waiting rounds, in the order of play; returns how many. Each enters the
 * feed at the time it was played, or at the mark if that is later.
 */
export async function listWaiting(tx: Tx, mark: FeedMark, most: number): Promise<number> {
  const { rows } = await sql<{ listed: number }>`WITH taken AS (
      DELETE FROM feed_waiting
      WHERE round_id IN (SELECT round_id FROM feed_waiting LIMIT ${most}) RETURNING round_id
    ), listed AS (
      INSERT INTO feed_entry (number, round_id, listed_at)
      SELECT ${mark.lastNumber}::bigint + row_number() OVER (ORDER BY played_at, id), id,
        GREATEST(played_at, ${mark.until}::timestamptz)
      FROM taken JOIN round ON round.id = taken.round_id RETURNING 1
    )
    SELECT count(*)::int AS listed FROM listed`.execute(tx);
  return present(rows[0], 'a count').listed;
}

/** Moves the mark: the feed is closed up to `until`, and the next number follows `lastNumber`. */
export async function writeMark(tx: Tx, { until, lastNumber }: FeedMark): Promise<void> {
  await sql`UPDATE feed_mark SET listed_until = ${until}, last_number = ${lastNumber}
    WHERE id = 1`.execute(tx);
}

/** Rounds of the feed, in the order of their entry. */
export async function readFeed(database: Queryable, filter: FeedFilter): Promise<FedRound[]> {
  const { from, to, round, player, product, limit } = filter;
  const found =
    await sql<Row>`SELECT ${ENTRY} FROM feed_entry JOIN round ON round.id = round_id WHERE true
      ${from === null ? sql`` : sql`AND feed_entry.listed_at >= ${from}`}
      ${to === null ? sql`` : sql`AND feed_entry.listed_at < ${to}`}
      ${round === null ? sql`` : sql`AND id = ${round}`}
      ${player === null ? sql`` : sql`AND player = ${player}`}
      ${product === null ? sql`` : sql`AND product = ${product}`}
    ORDER BY feed_entry.listed_at, number LIMIT ${limit}`.execute(database);
  return found.rows.map(fedRound);
}

/** The number before the first entry that was listed at `since` or later. */
export async function numberBefore(database: Queryable, since: Date): Promise<bigint> {
  const { rows } = await sql<{ number: bigint | null }>`
    SELECT coalesce((SELECT number - 1 FROM feed_entry WHERE listed_at >= ${since}
        ORDER BY listed_at, number LIMIT 1),
      (SELECT last_number FROM feed_mark WHERE id = 1))::bigint AS number`.execute(database);
  return present(rows[0]?.number, 'the mark of the feed');
}

/** The next entries after a number. */
export async function readAfter(
  database: Queryable,
  after: bigint,
  most: number,
): Promise<FedRound[]> {
  const found = await sql<Row>`SELECT ${ENTRY} FROM feed_entry JOIN round ON round.id = round_id
    WHERE number > ${after}::bigint ORDER BY number LIMIT ${most}`.execute(database);
  return found.rows.map(fedRound);
}

/** The next entries after a number, of what was played in `[from, to)`. */
export async function readPlayedAfter(
  database: Queryable,
  { from, to, after }: { readonly from: Date; readonly to: Date; readonly after: bigint },
  most: number,
): Promise<FedRound[]> {
  // The span first: in the order of numbers all of history could be walked to find it.
  const found = await sql<Row>`WITH span AS MATERIALIZED (
      SELECT * FROM round WHERE played_at >= ${from} AND played_at < ${to}
    )
    SELECT ${ENTRY} FROM span JOIN feed_entry ON round_id = span.id
    WHERE number > ${after}::bigint ORDER BY number LIMIT ${most}`.execute(database);
  return found.rows.map(fedRound);
}

/** What the feed has of one product, added up. */
export interface FedSum {
  readonly product: string;
  readonly rounds: number;
  readonly stakes: Cny;
  readonly payouts: Cny;
}

/**
 * The sums of what was played in `[from, to)` and is in the feed, by product: all that does not
 * wait for its number, which is looked up among few.
 */
export async function sumPlayed(database: Queryable, from: Date, to: Date): Promise<FedSum[]> {
  const { rows } = await sql<{
    product: string;
    rounds: number;
    stakes: bigint;
    payouts: bigint;
  }>`SELECT product, count(*)::int AS rounds, sum(stake)::bigint AS stakes,
      sum(payout)::bigint AS payouts
    FROM round WHERE played_at >= ${from} AND played_at < ${to}
      AND NOT EXISTS (SELECT FROM feed_waiting WHERE round_id = round.id) GROUP BY product`.execute(
    database,
  );
  return rows.map(({ product, rounds, stakes, payouts }) => ({
    product,
    rounds,
    stakes: cny(stakes),
    payouts: cny(payouts),
  }));
}
