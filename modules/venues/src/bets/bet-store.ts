import type { BetState } from '@haitang/contract/codes/bet-state.ts';
import { type MemberId, memberId } from '@haitang/kernel/id.ts';
import { type Cny, cny } from '@haitang/kernel/money.ts';
import type { Queryable, Tx } from '@haitang/platform/database/database.ts';
import type { recordVenueResult } from '@haitang/wallet/record-venue-result.ts';
import { sql } from 'kysely';
import { type Bet, type BetName, netOf } from './bet.ts';
import type { RoundKey } from './feed-store.ts';
import type { CountedBet } from './house-totals.ts';
import { isParked } from './parked-store.ts';

/** A stored bet: `version` grows with each correction. */
export interface StoredBet extends Bet {
  readonly version: number;
  readonly gameName: string;
  readonly category: string;
}

export interface BetRow {
  venue: string;
  member_id: number;
  bet_id: string;
  version: number;
  game_code: string;
  game_name: string;
  category: string;
  stake: bigint;
  payout: bigint;
  valid_amount: bigint;
  status: BetState;
  bet_at: Date;
  settled_at: Date | null;
  counted_version: number;
  counted_net: bigint;
  counted_as: CountedAs | null;
}

/** Of a bet that has changed since it was counted: as it was then, amounts in cents as text. */
interface CountedAs {
  readonly gameCode: string;
  readonly category: string;
  readonly stake: string;
  readonly payout: string;
  readonly validAmount: string;
  readonly status: BetState;
  readonly betAt: string;
}

const toBet = (row: BetRow): StoredBet => ({
  venue: row.venue,
  memberId: memberId(row.member_id),
  betId: row.bet_id,
  version: row.version,
  gameCode: row.game_code,
  gameName: row.game_name,
  category: row.category,
  stake: cny(row.stake),
  payout: cny(row.payout),
  validAmount: cny(row.valid_amount),
  status: row.status,
  betAt: row.bet_at,
  settledAt: row.settled_at,
});

/** The part of the lane's attachment type that is used here. */
type Attachment = Parameters<typeof recordVenueResult>[2];
type BetWriter = Attachment['writer'];

/** In an upsert of `venue_bet AS known`: keeps what the totals hold of a bet that now changes. */
export const KEEP_COUNTED = `counted_as = CASE WHEN known.counted_version = known.version
        THEN jsonb_build_object('gameCode', known.game_code, 'category', known.category,
          'stake', known.stake::text, 'payout', known.payout::text,
          'validAmount', known.valid_amount::text, 'status', known.status, 'betAt', known.bet_at)
        ELSE known.counted_as END`;

const UPSERT = {
  name: 'venue-bet-upsert',
  text: `INSERT INTO venue_bet AS known (venue, member_id, bet_id, version, game_code, game_name,
      category, stake, payout, valid_amount, status, bet_at, settled_at)
    SELECT * FROM unnest($1::text[], $2::int[], $3::text[], $4::int[], $5::text[], $6::text[],
      $7::text[], $8::bigint[], $9::bigint[], $10::bigint[], $11::int[], $12::timestamptz[],
      $13::timestamptz[])
    ON CONFLICT (venue, member_id, bet_id) DO UPDATE SET version = EXCLUDED.version,
      game_code = EXCLUDED.game_code, game_name = EXCLUDED.game_name,
      category = EXCLUDED.category, stake = EXCLUDED.stake, payout = EXCLUDED.payout,
      valid_amount = EXCLUDED.valid_amount, status = EXCLUDED.status, bet_at = EXCLUDED.bet_at,
      settled_at = EXCLUDED.settled_at,
      ${KEEP_COUNTED}
    WHERE known.version < EXCLUDED.version`,
};

/** Writes bet versions in the transaction of their money; the newest version is kept. */
const writer: BetWriter = {
  write: async (statements, rows) => {
    const bets = rows as readonly StoredBet[];
    await statements.rows(UPSERT, [
      bets.map((bet) => bet.venue),
      bets.map((bet) => bet.memberId),
      bets.map((bet) => bet.betId),
      bets.map((bet) => bet.version),
      bets.map((bet) => bet.gameCode),
      bets.map((bet) => bet.gameName),
      bets.map((bet) => bet.category),
      bets.map((bet) => bet.stake.minor),
      bets.map((bet) => bet.payout.minor),
      bets.map((bet) => bet.validAmount.minor),
      bets.map((bet) => bet.status),
      bets.map((bet) => bet.betAt.toISOString()),
      bets.map((bet) => bet.settledAt?.toISOString() ?? null),
    ]);
  },
};

/** The bet as an attachment to its money in the posting lane. */
export const attach = (bet: StoredBet): Attachment => ({ writer, row: bet });

/** The stored bets of the given rounds. */
export async function readBets(
  database: Queryable,
  rounds: readonly RoundKey[],
): Promise<StoredBet[]> {
  const { rows } = await sql<BetRow>`SELECT bet.* FROM venue_bet AS bet
    JOIN unnest(${rounds.map((r) => r.venue)}::text[], ${rounds.map((r) => r.memberId)}::int[],
      ${rounds.map((r) => r.round)}::text[]) AS wanted (venue, member_id, bet_id)
      USING (venue, member_id, bet_id)`.execute(database);
  return rows.map(toBet);
}

/**
 * Bets whose newest version has not been counted in wagering and limits, oldest first; parked ones
 * when they are due.
 */
export async function readUncounted(
  database: Queryable,
  most: number,
  now: Date,
): Promise<BetName[]> {
  const { rows } = await sql<BetName>`SELECT venue, member_id AS "memberId", bet_id AS "betId"
    FROM venue_bet WHERE counted_version < version AND NOT ${isParked('count', 'bet_id', now)}
    ORDER BY bet_at LIMIT ${most}`.execute(database);
  return rows;
}

/**
 * The time of the oldest bet that is not counted in wagering; null when all are. Parked bets are
 * left out: readers of this value correct themselves when those are counted.
 */
export async function readOldestUncounted(database: Queryable): Promise<Date | null> {
  const { rows } = await sql<{ bet_at: Date }>`SELECT bet_at FROM venue_bet
    WHERE counted_version < version
      AND (venue, member_id, bet_id) NOT IN (SELECT venue, member_id, bet_id
        FROM venue_parked_bet WHERE stage = 'count')
    ORDER BY bet_at LIMIT 1`.execute(database);
  return rows[0]?.bet_at ?? null;
}

export interface UncountedBet extends StoredBet {
  /** The net result that the limits have counted so far, in cents. */
  readonly countedNet: bigint;
  /** As the house's totals hold it; null when they hold nothing of it. */
  readonly before: CountedBet | null;
}

const toCounted = (bet: StoredBet, was: CountedAs): CountedBet => ({
  venue: bet.venue,
  gameCode: was.gameCode,
  category: was.category,
  stake: cny(BigInt(was.stake)),
  payout: cny(BigInt(was.payout)),
  validAmount: cny(BigInt(was.validAmount)),
  status: was.status,
  betAt: new Date(was.betAt),
});

/**
 * Those of the bets that are still to be counted, with their rows locked: by member, the oldest of
 * each first.
 */
export async function lockUncounted(tx: Tx, names: readonly BetName[]): Promise<UncountedBet[]> {
  const { rows } = await sql<BetRow>`
    SELECT bet.* FROM venue_bet AS bet
    JOIN unnest(${names.map((n) => n.venue)}::text[], ${names.map((n) => n.memberId)}::int[],
      ${names.map((n) => n.betId)}::text[]) AS wanted (venue, member_id, bet_id)
      USING (venue, member_id, bet_id)
    WHERE counted_version < version
    ORDER BY member_id, bet_at, venue, bet_id FOR UPDATE OF bet`.execute(tx);
  return rows.map((row) => {
    const bet = toBet(row);
    const before = row.counted_as && toCounted(bet, row.counted_as);
    return { ...bet, countedNet: row.counted_net, before };
  });
}

/** Records that wagering, limits and lots have counted these versions. */
export async function saveCounted(tx: Tx, bets: readonly StoredBet[]): Promise<void> {
  await sql`UPDATE venue_bet AS bet SET counted_version = told.version, counted_net = told.net,
      counted_as = NULL
    FROM unnest(${bets.map((b) => b.venue)}::text[], ${bets.map((b) => b.memberId)}::int[],
      ${bets.map((b) => b.betId)}::text[], ${bets.map((b) => b.version)}::int[],
      ${bets.map((b) => netOf(b).minor)}::bigint[]) AS told (venue, member_id, bet_id, version, net)
    WHERE bet.venue = told.venue AND bet.member_id = told.member_id
      AND bet.bet_id = told.bet_id`.execute(tx);
}

export interface BetQuery {
  readonly memberId: MemberId;
  readonly from: Date;
  readonly to: Date;
  /** Venue code; empty for all. */
  readonly venue: string;
  readonly limit: number;
  readonly offset: number;
}

/** Bets with the number of all bets of the period and their sums, whatever page is read. */
export interface BetPage {
  readonly bets: readonly StoredBet[];
  readonly total: number;
  readonly staked: Cny;
  /** What came back: payouts, and the stakes of void bets. */
  readonly paid: Cny;
}

interface Sums {
  total: bigint;
  staked: bigint;
  paid: bigint;
}

const pageOf = (rows: readonly BetRow[], { total, staked, paid }: Sums): BetPage => ({
  bets: rows.map(toBet),
  total: Number(total),
  staked: cny(staked),
  paid: cny(paid),
});

/**
 * The next bets of a member since a moment, newest first, behind a bet; from the newest on for
 * null.
 */
export async function readBetsBehind(
  database: Queryable,
  {
    memberId,
    from,
    after,
    limit,
  }: Pick<BetQuery, 'memberId' | 'from' | 'limit'> & {
    readonly after: Pick<Bet, 'venue' | 'betId'> | null;
  },
): Promise<readonly StoredBet[]> {
  const isBehind =
    after === null
      ? sql`true`
      : sql`bet_at <= (SELECT bet_at FROM venue_bet WHERE venue = ${after.venue}
            AND member_id = ${memberId} AND bet_id = ${after.betId})
          AND ((venue, bet_id) > (${after.venue}, ${after.betId})
            OR bet_at < (SELECT bet_at FROM venue_bet WHERE venue = ${after.venue}
              AND member_id = ${memberId} AND bet_id = ${after.betId}))`;
  const { rows } = await sql<BetRow>`SELECT * FROM venue_bet
    WHERE member_id = ${memberId} AND bet_at >= ${from} AND ${isBehind}
    ORDER BY bet_at DESC, venue, bet_id LIMIT ${limit}`.execute(database);
  return rows.map(toBet);
}

/** A member's bets of a period, newest first, with the sums of all of them. */
export async function readMemberBets(database: Queryable, query: BetQuery): Promise<BetPage> {
  const where = sql`member_id = ${query.memberId} AND bet_at >= ${query.from}
    AND bet_at < ${query.to} AND (${query.venue} = '' OR venue = ${query.venue})`;
  const { rows } = await sql<BetRow & Sums>`
    SELECT *, count(*) OVER () AS total,
      coalesce(sum(stake) OVER (), 0)::bigint AS staked,
      coalesce(sum(CASE status WHEN 0 THEN stake WHEN 1 THEN payout END) OVER (), 0)::bigint AS paid
    FROM venue_bet WHERE ${where}
    ORDER BY bet_at DESC, venue, bet_id LIMIT ${query.limit} OFFSET ${query.offset}`.execute(
    database,
  );
  const [first] = rows;
  if (first !== undefined) return pageOf(rows, first);
  const none: Sums = { total: 0n, staked: 0n, paid: 0n };
  if (query.offset === 0) return pageOf([], none);
  const past = await sql<Sums>`SELECT count(*) AS total,
      coalesce(sum(stake), 0)::bigint AS staked,
      coalesce(sum(CASE status WHEN 0 THEN stake WHEN 1 THEN payout END), 0)::bigint AS paid
    FROM venue_bet WHERE ${where}`.execute(database);
  return pageOf([], past.rows[0] ?? none);
}
