import { type MemberId, memberId } from '@haitang/kernel/id.ts';
import { type Cny, cny } from '@haitang/kernel/money.ts';
import type { Queryable } from '@haitang/platform/database/database.ts';
import { sql } from 'kysely';

/** A settled round that its member won. */
export interface Win {
  readonly memberId: MemberId;
  readonly venue: string;
  readonly gameCode: string;
  readonly gameName: string;
  readonly stake: Cny;
  readonly payout: Cny;
  readonly settledAt: Date;
}

/** Wins of these venues, settled in [from, to). */
export interface WinQuery {
  readonly venues: readonly string[];
  readonly from: Date;
  readonly to: Date;
  readonly limit: number;
}

/** All settled rounds of a span, won and lost. */
export interface RoundSums {
  readonly rounds: number;
  /** Rounds that paid more than their stake. */
  readonly won: number;
  readonly staked: Cny;
  readonly paid: Cny;
}

interface WinRow {
  member_id: number;
  venue: string;
  game_code: string;
  game_name: string;
  stake: bigint;
  payout: bigint;
  settled_at: Date;
}

const toWin = (row: WinRow): Win => ({
  memberId: memberId(row.member_id),
  venue: row.venue,
  gameCode: row.game_code,
  gameName: row.game_name,
  stake: cny(row.stake),
  payout: cny(row.payout),
  settledAt: row.settled_at,
});

/** Net wins of at least 100.00, newest first, without members who are hidden. */
export async function readLargeWins(database: Queryable, query: WinQuery): Promise<Win[]> {
  const { rows } = await sql<WinRow>`
    SELECT bet.member_id, bet.venue, bet.game_code, bet.game_name, bet.stake, bet.payout,
      coalesce(bet.settled_at, bet.bet_at) AS settled_at
    FROM venue_bet AS bet
    WHERE bet.status = 1 AND bet.stake > 0 AND bet.payout - bet.stake >= 10000
      AND bet.settled_at >= ${query.from} AND bet.settled_at < ${query.to}
      AND bet.venue = ANY(${[...query.venues]}::text[])
      AND NOT EXISTS (SELECT FROM venue_hidden_player AS hidden
        WHERE hidden.member_id = bet.member_id)
    ORDER BY bet.settled_at DESC, bet.venue, bet.bet_id LIMIT ${query.limit}`.execute(database);
  return rows.map(toWin);
}

/**
 * The best rounds by payout in stakes, from ten times, whatever the stake; one for each member,
 * without those who are hidden.
 */
export async function readHighMultiples(database: Queryable, query: WinQuery): Promise<Win[]> {
  const { rows } = await sql<WinRow>`
    SELECT best.member_id, best.venue, best.game_code, best.game_name, best.stake, best.payout,
      best.settled_at
    FROM (SELECT DISTINCT ON (bet.member_id) bet.member_id, bet.venue, bet.game_code,
        bet.game_name, bet.stake, bet.payout, coalesce(bet.settled_at, bet.bet_at) AS settled_at
      FROM venue_bet AS bet
      WHERE bet.status = 1 AND bet.stake > 0 AND bet.payout >= bet.stake * 10
        AND bet.settled_at >= ${query.from} AND bet.settled_at < ${query.to}
        AND bet.venue = ANY(${[...query.venues]}::text[])
        AND NOT EXISTS (SELECT FROM venue_hidden_player AS hidden
          WHERE hidden.member_id = bet.member_id)
      ORDER BY bet.member_id, bet.payout::numeric / bet.stake DESC, bet.settled_at) AS best
    ORDER BY best.payout::numeric / best.stake DESC, best.settled_at, best.member_id
    LIMIT ${query.limit}`.execute(database);
  return rows.map(toWin);
}

/** What all rounds of these venues came to, hidden members included: sums name nobody. */
export async function readRoundSums(
  database: Queryable,
  { venues, from, to }: Omit<WinQuery, 'limit'>,
): Promise<RoundSums> {
  const { rows } = await sql<{ rounds: bigint; won: bigint; staked: bigint; paid: bigint }>`
    SELECT count(*) AS rounds, count(*) FILTER (WHERE payout > stake) AS won,
      coalesce(sum(stake), 0)::bigint AS staked, coalesce(sum(payout), 0)::bigint AS paid
    FROM venue_bet
    WHERE status = 1 AND bet_at >= ${from} AND bet_at < ${to}
      AND venue = ANY(${[...venues]}::text[])`.execute(database);
  const { rounds = 0n, won = 0n, staked = 0n, paid = 0n } = rows[0] ?? {};
  return { rounds: Number(rounds), won: Number(won), staked: cny(staked), paid: cny(paid) };
}

export async function readIsHidden(database: Queryable, member: MemberId): Promise<boolean> {
  const { rows } = await sql`SELECT 1 AS one FROM venue_hidden_player
    WHERE member_id = ${member}`.execute(database);
  return rows.length > 0;
}

/** Hides a member from all lists, or shows it again; repeating it changes nothing. */
export async function writeIsHidden(
  database: Queryable,
  member: MemberId,
  isHidden: boolean,
  now: Date,
): Promise<void> {
  if (isHidden) {
    await sql`INSERT INTO venue_hidden_player (member_id, hidden_at) VALUES (${member}, ${now})
      ON CONFLICT DO NOTHING`.execute(database);
  } else {
    await sql`DELETE FROM venue_hidden_player WHERE member_id = ${member}`.execute(database);
  }
}
