import { present } from '@haitang/kernel/assert.ts';
import { type Cny, cny } from '@haitang/kernel/money.ts';
import type { Queryable, Tx } from '@haitang/platform/database/database.ts';
import { sql } from 'kysely';
import type { BetOdds } from '../../engine/bet-odds.ts';

/** A settled round in the bet feed. */
export interface FedRound {
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

/** The time up to which the feed is closed, locked against concurrent listing. */
export async function lockMark(tx: Tx): Promise<Date> {
  const found = await sql<{ until: Date }>`
    SELECT listed_until AS until FROM feed_mark WHERE id = 1 FOR UPDATE`.execute(tx);
  return present(found.rows[0], 'the mark of the feed').until;
}

/**
 * Adds every waiting committed round to the feed: at the time it was played, or at `mark` if that
 * is later.
 */
export async function listWaiting(tx: Tx, mark: Date): Promise<void> {
  await sql`UPDATE round SET listed_at = GREATEST(played_at, ${mark}::timestamptz)
    WHERE listed_at IS NULL`.execute(tx);
}

/** Closes the feed up to `until`. */
export async function writeMark(tx: Tx, until: Date): Promise<void> {
  await sql`UPDATE feed_mark SET listed_until = ${until} WHERE id = 1`.execute(tx);
}

/** Rounds of the feed, in the order of their entry. */
export async function readFeed(database: Queryable, filter: FeedFilter): Promise<FedRound[]> {
  const { from, to, round, player, product, limit } = filter;
  const found = await sql<Row>`SELECT id, player, product, game_code AS "gameCode", stake, payout,
      bet_id AS "betId", win_id AS "winId", played_at AS "playedAt", listed_at AS "listedAt",
      house_edge AS "houseEdge", win_chance AS "winChance", market, selection
    FROM round WHERE listed_at IS NOT NULL
      ${from === null ? sql`` : sql`AND listed_at >= ${from}`}
      ${to === null ? sql`` : sql`AND listed_at < ${to}`}
      ${round === null ? sql`` : sql`AND id = ${round}`}
      ${player === null ? sql`` : sql`AND player = ${player}`}
      ${product === null ? sql`` : sql`AND product = ${product}`}
    ORDER BY listed_at, id LIMIT ${limit}`.execute(database);
  return found.rows.map(fedRound);
}
