import { type Cny, cny } from '@haitang/kernel/money.ts';
import type { Queryable, Tx } from '@haitang/platform/database/database.ts';
import { sql } from 'kysely';
import type { WalletKey } from '../chips/chips.ts';

/** Why a pursuit is over: all periods were played, it won, its player stopped it, or play ended. */
export type PursuitEnd = 'done' | 'won' | 'cancelled' | 'halted';

/** The same slip in several periods. */
export interface Pursuit {
  readonly id: string;
  readonly player: string;
  readonly product: string;
  readonly gameCode: string;
  readonly chainId: string;
  readonly firstRound: number;
  readonly rounds: number;
  readonly stopOnWin: boolean;
  readonly key: string;
  readonly placedAt: Date;
  readonly isHalted: boolean;
  readonly endedBy: PursuitEnd | null;
}

const COLUMNS = sql.raw(`id, player, product, game_code AS "gameCode", chain_id AS "chainId",
  first_round AS "firstRound", rounds, stop_on_win AS "stopOnWin", pursuit_key AS key,
  placed_at AS "placedAt", is_halted AS "isHalted", ended_by AS "endedBy"`);

export async function insertPursuit(tx: Tx, pursuit: Pursuit): Promise<void> {
  await sql`INSERT INTO pursuit (id, player, product, game_code, chain_id, first_round, rounds,
      stop_on_win, pursuit_key, placed_at)
    VALUES (${pursuit.id}, ${pursuit.player}, ${pursuit.product}, ${pursuit.gameCode},
      ${pursuit.chainId},
      ${pursuit.firstRound}, ${pursuit.rounds}, ${pursuit.stopOnWin}, ${pursuit.key},
      ${pursuit.placedAt})`.execute(tx);
}

/** The pursuit of a player's key, or null. */
export async function readPursuitByKey(database: Queryable, player: string, key: string) {
  const found = await sql<Pursuit>`SELECT ${COLUMNS} FROM pursuit
    WHERE player = ${player} AND pursuit_key = ${key}`.execute(database);
  return found.rows[0] ?? null;
}

/** A pursuit of this player, or null. */
export async function readOwnPursuit(database: Queryable, player: string, id: string) {
  const found = await sql<Pursuit>`SELECT ${COLUMNS} FROM pursuit
    WHERE player = ${player} AND id = ${id}`.execute(database);
  return found.rows[0] ?? null;
}

/** The wallet of a pursuit; it never changes. */
export async function readWalletOf(database: Queryable, id: string): Promise<WalletKey | null> {
  const found = await sql<{ player: string; product: string }>`SELECT player, product FROM pursuit
    WHERE id = ${id}`.execute(database);
  return found.rows[0] ?? null;
}

/** A pursuit, locked until the transaction ends, by a caller that has locked its wallet. */
export async function lockPursuit(tx: Tx, id: string): Promise<Pursuit | null> {
  const found = await sql<Pursuit>`SELECT ${COLUMNS} FROM pursuit WHERE id = ${id}
    FOR UPDATE`.execute(tx);
  return found.rows[0] ?? null;
}

export async function writePursuitEnd(tx: Tx, id: string, endedBy: PursuitEnd, now: Date) {
  await sql`UPDATE pursuit SET ended_at = ${now}, ended_by = ${endedBy} WHERE id = ${id}`.execute(
    tx,
  );
}

/** A pursuit that goes on, and the first period that it won, if any. */
export interface RunningPursuit {
  readonly id: string;
  readonly gameCode: string;
  readonly chainId: string;
  readonly isHalted: boolean;
  readonly stopOnWin: boolean;
  readonly firstWon: number | null;
  /** Whether an order of it is not paid and not cancelled. */
  readonly isWaiting: boolean;
}

/** The pursuits of these chains that have not ended. A void period is not won. */
export async function readRunning(database: Queryable, chainIds: readonly string[]) {
  const found = await sql<RunningPursuit>`SELECT pursuit.id, pursuit.game_code AS "gameCode",
      pursuit.chain_id AS "chainId", pursuit.is_halted AS "isHalted",
      pursuit.stop_on_win AS "stopOnWin",
      (SELECT min(paid.round) FROM shared_order AS paid
        JOIN shared_round AS drawn ON drawn.chain_id = paid.chain_id AND drawn.round = paid.round
        WHERE paid.pursuit_id = pursuit.id AND paid.cancelled_at IS NULL AND paid.payout > 0
          AND drawn.state IN ('drawn', 'settled')) AS "firstWon",
      EXISTS (SELECT FROM shared_order AS left_over WHERE left_over.pursuit_id = pursuit.id
        AND left_over.cancelled_at IS NULL AND left_over.payout IS NULL) AS "isWaiting"
    FROM pursuit
    WHERE pursuit.chain_id = ANY(${chainIds}::uuid[]) AND pursuit.ended_at IS NULL`.execute(
    database,
  );
  return found.rows;
}

/** A pursuit with the stakes of its orders, those that came back, and how many were cancelled. */
export interface ListedPursuit extends Pursuit {
  readonly stake: Cny;
  readonly returned: Cny;
  readonly cancelled: number;
}

type ListedRow = Pursuit & { stake: bigint; returned: bigint; cancelled: number };

const LISTED = sql`SELECT ${COLUMNS},
      (SELECT coalesce(sum(stake), 0)::bigint FROM shared_order
        WHERE pursuit_id = pursuit.id) AS stake,
      (SELECT coalesce(sum(stake), 0)::bigint FROM shared_order
        WHERE pursuit_id = pursuit.id AND cancelled_at IS NOT NULL) AS returned,
      (SELECT count(*)::int FROM shared_order
        WHERE pursuit_id = pursuit.id AND cancelled_at IS NOT NULL) AS cancelled
    FROM pursuit`;

const listedOf = (row: ListedRow): ListedPursuit => ({
  ...row,
  stake: cny(row.stake),
  returned: cny(row.returned),
});

/** Pursuits of a player in a game, newest first: those before an id, or the newest. */
export async function readPursuits(
  database: Queryable,
  query: {
    readonly player: string;
    readonly gameCode: string;
    readonly before: string | null;
    readonly limit: number;
  },
): Promise<ListedPursuit[]> {
  const found = await sql<ListedRow>`${LISTED} WHERE player = ${query.player}
      AND game_code = ${query.gameCode}
      AND (${query.before}::uuid IS NULL OR id < ${query.before}::uuid)
    ORDER BY id DESC LIMIT ${query.limit}`.execute(database);
  return found.rows.map(listedOf);
}

/** One pursuit, or null. */
export async function readListed(database: Queryable, id: string): Promise<ListedPursuit | null> {
  const found = await sql<ListedRow>`${LISTED} WHERE id = ${id}`.execute(database);
  return found.rows[0] === undefined ? null : listedOf(found.rows[0]);
}
