import { setTimeout as wait } from 'node:timers/promises';
import type { Database } from '@haitang/platform/database/database.ts';
import { sql } from 'kysely';
import { TABLE_CODE } from './seats.ts';
import type { Books } from './verdict.ts';

const ASK_MS = 500;

/** House and lobby at one moment: one snapshot of the database that has both schemas here. */
export async function readBooks({ read }: Database): Promise<Books> {
  const { rows } = await sql<Record<keyof Books, string>>`SELECT rounds.*, bets.*, money.*,
      (SELECT coalesce(sum(balance), 0) FROM house.wallet) AS chips,
      (SELECT coalesce(sum(amount), 0) FROM lobby.posting
        WHERE reason IN ('deposit', 'bonus')) AS given
    FROM (SELECT count(*) AS played, coalesce(sum(stake), 0) AS "houseStakes",
        coalesce(sum(payout), 0) AS "housePayouts" FROM house.round) AS rounds,
      (SELECT count(*) FILTER (WHERE counted_version >= version) AS counted,
        coalesce(sum(stake), 0) AS "lobbyStakes", coalesce(sum(payout), 0) AS "lobbyPayouts"
        FROM lobby.venue_bet) AS bets,
      (SELECT coalesce(sum(balance), 0) AS wallets,
        coalesce(sum(balance) FILTER (WHERE code LIKE 'member:%:venue:%'), 0) AS "atVenues"
        FROM lobby.account WHERE code LIKE 'member:%') AS money`.execute(read);
  const [row] = rows;
  if (row === undefined) throw new Error('the books');
  return {
    played: Number(row.played),
    counted: Number(row.counted),
    houseStakes: BigInt(row.houseStakes),
    housePayouts: BigInt(row.housePayouts),
    lobbyStakes: BigInt(row.lobbyStakes),
    lobbyPayouts: BigInt(row.lobbyPayouts),
    atVenues: BigInt(row.atVenues),
    chips: BigInt(row.chips),
    wallets: BigInt(row.wallets),
    given: BigInt(row.given),
  };
}

/** The slips of shared rounds that are not settled. */
async function slipsLeft({ read }: Database): Promise<number> {
  const { rows } = await sql<{ slips: number }>`SELECT count(*)::int AS slips
    FROM house.shared_order WHERE payout IS NULL AND cancelled_at IS NULL`.execute(read);
  return rows[0]?.slips ?? 0;
}

/**
 * The books once every slip is settled, every round counted and no transfer under way, or as they
 * are after `patienceMs`.
 */
export async function settledBooks(database: Database, patienceMs: number): Promise<Books> {
  const until = performance.now() + patienceMs;
  for (;;) {
    const [slips, books] = [await slipsLeft(database), await readBooks(database)];
    const isDone = slips === 0 && books.played === books.counted && books.atVenues === books.chips;
    if (isDone || performance.now() > until) return books;
    await wait(ASK_MS);
  }
}

/** Seconds from the end of a round to the commit that counted it. */
export interface Lag {
  readonly game: 'instant' | 'shared';
  readonly bets: number;
  readonly p50: number;
  readonly p99: number;
}

/** How late bets were counted; those of shared rounds are listed after their reveal only. */
export async function readLags({ read }: Database): Promise<readonly Lag[]> {
  const { rows } = await sql<Lag>`SELECT
      CASE WHEN game_code = ${TABLE_CODE} THEN 'shared' ELSE 'instant' END AS game,
      count(*)::int AS bets,
      percentile_cont(0.5) WITHIN GROUP (ORDER BY late)::float AS p50,
      percentile_cont(0.99) WITHIN GROUP (ORDER BY late)::float AS p99
    FROM (SELECT game_code,
        extract(epoch FROM pg_xact_commit_timestamp(xmin) - settled_at) AS late
      FROM lobby.venue_bet WHERE counted_version >= version) AS counted
    GROUP BY 1 ORDER BY 1`.execute(read);
  return rows;
}

/** Transactions so far, and bytes: the log, and the tables of both schemas with their indexes. */
export interface Written {
  readonly transactions: number;
  readonly wal: number;
  readonly lobby: number;
  readonly house: number;
}

export async function readWritten({ read }: Database): Promise<Written> {
  const { rows } = await sql<Written>`SELECT
      (SELECT xact_commit::float FROM pg_stat_database
        WHERE datname = current_database()) AS transactions,
      (pg_current_wal_insert_lsn() - '0/0')::float AS wal,
      (sum(pg_total_relation_size(oid)) FILTER (WHERE space = 'lobby'))::float AS lobby,
      (sum(pg_total_relation_size(oid)) FILTER (WHERE space = 'house'))::float AS house
    FROM (SELECT oid, relnamespace::regnamespace::text AS space FROM pg_class
      WHERE relkind = 'r') AS tables`.execute(read);
  const [row] = rows;
  if (row === undefined) throw new Error('sizes');
  return row;
}

/** Connections of all programs, this one's included. */
export async function countConnections({ read }: Database): Promise<number> {
  const { rows } = await sql<{ many: number }>`SELECT count(*)::int AS many FROM pg_stat_activity
    WHERE datname = current_database()`.execute(read);
  return rows[0]?.many ?? 0;
}
