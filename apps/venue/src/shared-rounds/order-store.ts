import { type Cny, cny } from '@haitang/kernel/money.ts';
import type { Queryable, Tx } from '@haitang/platform/database/database.ts';
import { sql } from 'kysely';
import type { SlipBet } from './read-slip.ts';
import type { RoundKey } from './shared-round-store.ts';

/** One accepted slip. */
export interface Order extends RoundKey {
  readonly id: string;
  readonly player: string;
  readonly product: string;
  readonly stage: number;
  /** Made by the page before the first try: one order for one key. */
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
export async function readOrderByKey(on: Queryable, player: string, key: string) {
  const found = await sql<Row>`SELECT ${COLUMNS} FROM shared_order
    WHERE player = ${player} AND order_key = ${key}`.execute(on);
  return found.rows[0] === undefined ? null : orderOf(found.rows[0]);
}

/** The orders of players in rounds, cancelled ones too, in the order they were taken. */
export async function readOrdersOf(
  on: Queryable,
  players: readonly string[],
  rounds: readonly RoundKey[],
): Promise<Order[]> {
  const found = await sql<Row>`SELECT ${COLUMNS} FROM shared_order
    WHERE player = ANY(${players}::text[])
      AND (chain_id, round) IN (SELECT * FROM unnest(${rounds.map((one) => one.chainId)}::uuid[],
        ${rounds.map((one) => one.round)}::int[]))
    ORDER BY round, seq`.execute(on);
  return found.rows.map(orderOf);
}

/** The orders of a round that count, in the order they were taken. */
export async function readStanding(on: Queryable, { chainId, round }: RoundKey): Promise<Order[]> {
  const found = await sql<Row>`SELECT ${COLUMNS} FROM shared_order
    WHERE chain_id = ${chainId} AND round = ${round} AND cancelled_at IS NULL
    ORDER BY seq`.execute(on);
  return found.rows.map(orderOf);
}

/** An order of a round that is not paid yet. */
export type UnpaidOrder = Pick<Order, 'id' | 'player' | 'stage' | 'bets'>;

/** The orders of a round that count and are not paid yet, in the order they were taken. */
export async function readUnpaid(
  on: Queryable,
  { chainId, round }: RoundKey,
): Promise<UnpaidOrder[]> {
  const found = await sql<UnpaidOrder>`SELECT id, player, stage, bets FROM shared_order
    WHERE chain_id = ${chainId} AND round = ${round} AND cancelled_at IS NULL AND payout IS NULL
    ORDER BY seq`.execute(on);
  return found.rows;
}

/** The receipts of a stage's orders that count, in the order they were taken. */
export async function readReceipts(
  on: Queryable,
  { chainId, round }: RoundKey,
  stage: number,
): Promise<string[]> {
  const found = await sql<{ receipt: string }>`SELECT receipt FROM shared_order
    WHERE chain_id = ${chainId} AND round = ${round} AND stage = ${stage}
      AND cancelled_at IS NULL ORDER BY seq`.execute(on);
  return found.rows.map(({ receipt }) => receipt);
}

/** What has happened in a round since a place. */
export async function readSince(on: Queryable, { chainId, round }: RoundKey, seq: number) {
  const found = await sql<{
    player: string;
    bets: readonly SlipBet[];
    seq: number;
    cancelSeq: number | null;
  }>`SELECT player, bets, seq, cancel_seq AS "cancelSeq" FROM shared_order
    WHERE chain_id = ${chainId} AND round = ${round} AND (seq > ${seq} OR cancel_seq > ${seq})
    ORDER BY seq`.execute(on);
  return found.rows;
}

/** The number and the stakes of a player's orders of a round that count. */
export async function readStaked(on: Queryable, player: string, { chainId, round }: RoundKey) {
  const found = await sql<{ orders: number; stake: bigint }>`
    SELECT count(*)::int AS orders, coalesce(sum(stake), 0)::bigint AS stake FROM shared_order
    WHERE player = ${player} AND chain_id = ${chainId} AND round = ${round}
      AND cancelled_at IS NULL`.execute(on);
  return found.rows[0] ?? { orders: 0, stake: 0n };
}

/** What players have won of a product in these rounds; players without a payout are left out. */
export async function readPaid(
  on: Queryable,
  { players, product }: { readonly players: readonly string[]; readonly product: string },
  rounds: readonly RoundKey[],
): Promise<ReadonlyMap<string, Cny>> {
  if (rounds.length === 0) return new Map();
  const found = await sql<{ player: string; paid: bigint }>`
    SELECT player, coalesce(sum(payout), 0)::bigint AS paid FROM shared_order
    WHERE player = ANY(${players}::text[]) AND product = ${product} AND cancelled_at IS NULL
      AND (chain_id, round) IN (SELECT * FROM unnest(${rounds.map((one) => one.chainId)}::uuid[],
        ${rounds.map((one) => one.round)}::int[]))
    GROUP BY player`.execute(on);
  return new Map(found.rows.map(({ player, paid }) => [player, cny(paid)]));
}

/** Stores an order, and the seed pair of its player in this chain before the first one. */
export async function insertOrder(
  tx: Tx,
  order: Order,
  pair: {
    readonly id: string;
    readonly seed: string;
    readonly hash: string;
    readonly salt: string;
  },
): Promise<void> {
  await sql`WITH pair AS (
      INSERT INTO seed_pair (id, player, server_seed, server_seed_hash, next_server_seed,
        next_server_seed_hash, client_seed, opened_at, revealed_at)
      VALUES (${pair.id}, ${order.player}, ${pair.seed}, ${pair.hash}, '', '', ${pair.salt},
        ${order.placedAt}, ${order.placedAt})
      ON CONFLICT (id) DO NOTHING
    )
    INSERT INTO shared_order (id, player, product, chain_id, round, stage, order_key, bets, stake,
      seq, receipt, placed_at)
    VALUES (${order.id}, ${order.player}, ${order.product}, ${order.chainId}, ${order.round},
      ${order.stage}, ${order.orderKey}, ${JSON.stringify(order.bets)}, ${order.stake.minor},
      ${order.seq}, ${order.receipt}, ${order.placedAt})`.execute(tx);
}

/** Marks an order as cancelled, at a place of its own. */
export async function writeCancelled(tx: Tx, id: string, seq: number, at: Date): Promise<void> {
  await sql`UPDATE shared_order SET cancelled_at = ${at}, cancel_seq = ${seq}
    WHERE id = ${id}`.execute(tx);
}

/** Marks an order of a void round as paid back. */
export async function writePayout(tx: Tx, id: string, payout: Cny): Promise<void> {
  await sql`UPDATE shared_order SET payout = ${payout.minor} WHERE id = ${id}`.execute(tx);
}
