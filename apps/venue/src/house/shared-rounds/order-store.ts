import { type Cny, cny } from '@haitang/kernel/money.ts';
import type { Queryable, Tx } from '@haitang/platform/database/database.ts';
import { plainArray } from '@haitang/platform/database/plain-array.ts';
import { sql } from 'kysely';
import type { SlipBet } from './read-slip.ts';
import type { RoundKey } from './shared-round-store.ts';
import type { Staked } from './staked.ts';

/** One accepted slip. */
export interface Order extends RoundKey {
  readonly id: string;
  readonly player: string;
  readonly product: string;
  readonly stage: number;
  /** Made by the page before the first try, or by the house for a period of a pursuit. */
  readonly orderKey: string;
  readonly bets: readonly SlipBet[];
  readonly stake: Cny;
  readonly seq: number;
  readonly receipt: string;
  readonly placedAt: Date;
  readonly cancelledAt: Date | null;
  /** Null until the round has settled; the stake itself in a void round. */
  readonly payout: Cny | null;
  /** The pursuit (追号) that it is a part of. */
  readonly pursuitId: string | null;
}

interface Row {
  readonly id: string;
  readonly player: string;
  readonly product: string;
  readonly chainId: string;
  readonly round: number;
  readonly stage: number;
  readonly orderKey: string;
  readonly bets: readonly SlipBet[];
  readonly stake: bigint;
  readonly seq: number;
  readonly receipt: string;
  readonly placedAt: Date;
  readonly cancelledAt: Date | null;
  readonly payout: bigint | null;
  readonly pursuitId: string | null;
}

const COLUMNS = sql.raw(`id, player, product, chain_id AS "chainId", round, stage,
  order_key AS "orderKey", bets, stake, seq, receipt, placed_at AS "placedAt",
  cancelled_at AS "cancelledAt", payout, pursuit_id AS "pursuitId"`);

const orderOf = (row: Row): Order => ({
  ...row,
  stake: cny(row.stake),
  payout: row.payout === null ? null : cny(row.payout),
});

/** The order of a player's key, or null. */
export async function readOrderByKey(database: Queryable, player: string, key: string) {
  const found = await sql<Row>`SELECT ${COLUMNS} FROM shared_order
    WHERE player = ${player} AND order_key = ${key}`.execute(database);
  return found.rows[0] === undefined ? null : orderOf(found.rows[0]);
}

/** The orders of players' keys; `OFFSET 0` keeps the look-up of each in the index. */
export async function readOrdersByKey(
  database: Queryable,
  keys: readonly { readonly player: string; readonly key: string }[],
): Promise<Order[]> {
  const found = await sql<Row>`SELECT own.* FROM unnest(${keys.map(({ player }) => player)}::text[],
      ${plainArray(keys.map(({ key }) => key))}::uuid[]) AS given (of_player, of_key)
    CROSS JOIN LATERAL (SELECT ${COLUMNS} FROM shared_order
      WHERE player = of_player AND order_key = of_key OFFSET 0) AS own`.execute(database);
  return found.rows.map(orderOf);
}

/** The order of a pursuit for one of its periods, or null. */
export async function readPeriod(database: Queryable, pursuit: string, round: number) {
  const found = await sql<Row>`SELECT ${COLUMNS} FROM shared_order
    WHERE pursuit_id = ${pursuit} AND round = ${round}`.execute(database);
  return found.rows[0] === undefined ? null : orderOf(found.rows[0]);
}

/** The orders of players in rounds, cancelled ones too, in the order they were taken. */
export async function readOrdersOf(
  database: Queryable,
  players: readonly string[],
  rounds: readonly RoundKey[],
): Promise<Order[]> {
  const found = await sql<Row>`SELECT ${COLUMNS} FROM shared_order
    WHERE player = ANY(${players}::text[])
      AND (chain_id, round) IN (SELECT * FROM unnest(
        ${rounds.map((round) => round.chainId)}::uuid[],
        ${rounds.map((round) => round.round)}::int[]))
    ORDER BY round, seq`.execute(database);
  return found.rows.map(orderOf);
}

/** The orders of a round that count, in the order they were taken. */
export async function readStanding(
  database: Queryable,
  { chainId, round }: RoundKey,
): Promise<Order[]> {
  const found = await sql<Row>`SELECT ${COLUMNS} FROM shared_order
    WHERE chain_id = ${chainId} AND round = ${round} AND cancelled_at IS NULL
    ORDER BY seq`.execute(database);
  return found.rows.map(orderOf);
}

/** An order of a round that is not paid yet. */
export type UnpaidOrder = Pick<Order, 'id' | 'player' | 'stage' | 'bets'>;

/** The orders of a round that count and are not paid yet, in the order they were taken. */
export async function readUnpaid(
  database: Queryable,
  { chainId, round }: RoundKey,
): Promise<UnpaidOrder[]> {
  const found = await sql<UnpaidOrder>`SELECT id, player, stage, bets FROM shared_order
    WHERE chain_id = ${chainId} AND round = ${round} AND cancelled_at IS NULL AND payout IS NULL
    ORDER BY seq`.execute(database);
  return found.rows;
}

/** A player's order by its id, or null. */
export async function readOwnOrder(
  database: Queryable,
  player: string,
  id: string,
): Promise<Order | null> {
  const found = await sql<Row>`SELECT ${COLUMNS} FROM shared_order
    WHERE id = ${id} AND player = ${player}`.execute(database);
  return found.rows[0] === undefined ? null : orderOf(found.rows[0]);
}

/** Locks an order until the transaction ends; whether it is paid, or was taken back. */
export async function lockOrder(tx: Tx, id: string): Promise<{ readonly isOver: boolean }> {
  const found = await sql<{ isOver: boolean }>`
    SELECT payout IS NOT NULL OR cancelled_at IS NOT NULL AS "isOver" FROM shared_order
    WHERE id = ${id} FOR UPDATE`.execute(tx);
  return { isOver: found.rows[0]?.isOver ?? true };
}

/** The orders of a round that count with the largest stakes, as many as are asked for. */
export async function readLargest(
  database: Queryable,
  { chainId, round }: RoundKey,
  count: number,
): Promise<Pick<Order, 'id' | 'player' | 'bets'>[]> {
  const found = await sql<Pick<Order, 'id' | 'player' | 'bets'>>`
    SELECT id, player, bets FROM shared_order
    WHERE chain_id = ${chainId} AND round = ${round} AND cancelled_at IS NULL
    ORDER BY stake DESC, seq LIMIT ${count}`.execute(database);
  return found.rows;
}

/** Whether an order of a round that counts is paid, or has its stake back. */
export async function hasPayout(
  database: Queryable,
  { chainId, round }: RoundKey,
): Promise<boolean> {
  const found = await sql<{ one: number }>`SELECT 1 AS one FROM shared_order
    WHERE chain_id = ${chainId} AND round = ${round} AND cancelled_at IS NULL
      AND payout IS NOT NULL LIMIT 1`.execute(database);
  return found.rows.length > 0;
}

/** The receipts of a stage's orders that count, in the order they were taken. */
export async function readReceipts(
  database: Queryable,
  { chainId, round }: RoundKey,
  stage: number,
): Promise<string[]> {
  const found = await sql<{ receipt: string }>`SELECT receipt FROM shared_order
    WHERE chain_id = ${chainId} AND round = ${round} AND stage = ${stage}
      AND cancelled_at IS NULL ORDER BY seq`.execute(database);
  return found.rows.map(({ receipt }) => receipt);
}

/** What has happened in a round since a place. */
export async function readSince(database: Queryable, { chainId, round }: RoundKey, seq: number) {
  const found = await sql<{
    player: string;
    bets: readonly SlipBet[];
    seq: number;
    cancelSeq: number | null;
  }>`SELECT player, bets, seq, cancel_seq AS "cancelSeq" FROM shared_order
    WHERE chain_id = ${chainId} AND round = ${round} AND (seq > ${seq} OR cancel_seq > ${seq})
    ORDER BY seq`.execute(database);
  return found.rows;
}

/**
 * What players have in a round. Each is found by the index of a player's orders: an aggregate is
 * never merged into a join, however many orders the round has.
 */
export async function readStaked(
  database: Queryable,
  players: readonly string[],
  { chainId, round }: RoundKey,
): Promise<ReadonlyMap<string, Staked>> {
  const found = await sql<Staked & { player: string }>`
    SELECT given.player, own.orders, own.stake
    FROM unnest(${players}::text[]) AS given (player) CROSS JOIN LATERAL (
      SELECT count(*)::int AS orders, coalesce(sum(stake), 0)::bigint AS stake FROM shared_order
      WHERE player = given.player AND chain_id = ${chainId} AND round = ${round}
        AND cancelled_at IS NULL) AS own`.execute(database);
  return new Map(found.rows.map(({ player, orders, stake }) => [player, { orders, stake }]));
}

/** What players have won of a product in these rounds; players without a payout are left out. */
export async function readPaid(
  database: Queryable,
  { players, product }: { readonly players: readonly string[]; readonly product: string },
  rounds: readonly RoundKey[],
): Promise<ReadonlyMap<string, Cny>> {
  if (rounds.length === 0) return new Map();
  const found = await sql<{ player: string; paid: bigint }>`
    SELECT own.player, sum(own.payout)::bigint AS paid
    FROM unnest(${rounds.map(({ chainId }) => chainId)}::uuid[],
        ${rounds.map(({ round }) => round)}::int[]) AS shown (chain_id, round)
      CROSS JOIN LATERAL (SELECT player, payout FROM shared_order
        WHERE player = ANY(${players}::text[]) AND chain_id = shown.chain_id
          AND round = shown.round AND product = ${product} AND cancelled_at IS NULL
          AND payout > 0 OFFSET 0) AS own
    GROUP BY own.player`.execute(database);
  return new Map(found.rows.map(({ player, paid }) => [player, cny(paid)]));
}

/** Marks an order as cancelled, at a place of its own. */
export async function writeCancelled(tx: Tx, id: string, seq: number, moment: Date): Promise<void> {
  await sql`UPDATE shared_order SET cancelled_at = ${moment}, cancel_seq = ${seq}
    WHERE id = ${id}`.execute(tx);
}

/** Marks an order of a void round as paid back. */
export async function writePayout(tx: Tx, id: string, payout: Cny): Promise<void> {
  await sql`UPDATE shared_order SET payout = ${payout.minor} WHERE id = ${id}`.execute(tx);
}
