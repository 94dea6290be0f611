import { assert } from '@haitang/kernel/assert.ts';
import type { Tx } from '@haitang/platform/database/database.ts';
import { plainArray } from '@haitang/platform/database/plain-array.ts';
import { idFromKey } from '@haitang/platform/id-source.ts';
import { sql } from 'kysely';
import { seedHash } from '../../fairness/fair-stream.ts';
import { walletName } from '../chips/chips.ts';
import { balancesUpdate, movementsInsert, type WalletChange } from '../chips/wallet-changes.ts';
import type { Chain } from './chains.ts';
import type { Order } from './order-store.ts';

/** The seed pair of a player in a chain. */
export const pairOf = (chainId: string, player: string): string =>
  idFromKey(`chain:${chainId}:${player}`);

/** The statement that stores the seed pairs of players in a chain; one that is there stays. */
function pairsInsert({ id, firstSeed, salt }: Chain, orders: readonly Order[], moment: Date) {
  const players = [...new Set(orders.map(({ player }) => player))];
  return sql`INSERT INTO seed_pair (id, player, server_seed, server_seed_hash, next_server_seed,
      next_server_seed_hash, client_seed, opened_at, revealed_at)
    SELECT given.id, given.player, ${firstSeed}, ${seedHash(firstSeed)}, '', '', ${salt},
      ${moment}::timestamptz, ${moment}::timestamptz
    FROM unnest(${plainArray(players.map((player) => pairOf(id, player)))}::uuid[],
      ${players}::text[]) AS given (id, player)
    ORDER BY given.id
    ON CONFLICT (id) DO NOTHING`;
}

/** The statement that stores orders with their receipts. */
function ordersInsert(orders: readonly Order[]) {
  const column = <Value>(pick: (order: Order) => Value): Value[] => orders.map(pick);
  const plain = (pick: (order: Order) => string | number | bigint) => plainArray(column(pick));
  return sql`INSERT INTO shared_order (id, player, product, chain_id, round, stage, order_key, bets,
      stake, seq, receipt, placed_at, pursuit_id)
    SELECT * FROM unnest(${plain(({ id }) => id)}::uuid[],
      ${column(({ player }) => player)}::text[], ${column(({ product }) => product)}::text[],
      ${plain(({ chainId }) => chainId)}::uuid[], ${plain(({ round }) => round)}::int[],
      ${plain(({ stage }) => stage)}::int[], ${plain(({ orderKey }) => orderKey)}::uuid[],
      ${column(({ bets }) => JSON.stringify(bets))}::jsonb[],
      ${plain(({ stake }) => stake.minor)}::bigint[], ${plain(({ seq }) => seq)}::int[],
      ${column(({ receipt }) => receipt)}::text[],
      ${column(({ placedAt }) => placedAt.toISOString())}::timestamptz[],
      ${column(({ pursuitId }) => pursuitId)}::uuid[])`;
}

/** Orders of a chain that are taken now, and the stakes that they take from locked wallets. */
export interface TakenOrders {
  readonly chain: Chain;
  readonly at: Date;
  /** Each round's in the order of their places; its books are locked. */
  readonly orders: readonly Order[];
  readonly changes: readonly WalletChange[];
}

/**
 * Writes stakes with balances, the players' seed pairs in the chain, orders with receipts and the
 * last places of their rounds, in one statement.
 */
export async function writeOrders(tx: Tx, taken: TakenOrders): Promise<void> {
  const { chain, at, orders, changes } = taken;
  const lastPlaces = new Map(orders.map(({ round, seq }) => [round, seq]));
  const { rows } = await sql<{ wallets: number; books: number }>`WITH
      moved AS (${movementsInsert(changes, at)}),
      paid AS (${balancesUpdate(changes)} RETURNING 1),
      paired AS (${pairsInsert(chain, orders, at)}),
      placed AS (${ordersInsert(orders)}),
      counted AS (UPDATE shared_round SET seq = given.seq
        FROM unnest(${plainArray([...lastPlaces.keys()])}::int[],
          ${plainArray([...lastPlaces.values()])}::int[]) AS given (round, seq)
        WHERE shared_round.chain_id = ${chain.id} AND shared_round.round = given.round
        RETURNING 1)
    SELECT (SELECT count(*) FROM paid)::int AS wallets,
      (SELECT count(*) FROM counted)::int AS books`.execute(tx);
  const wallets = new Set(changes.map(walletName));
  assert(rows[0]?.wallets === wallets.size, 'every staking wallet is written');
  assert(rows[0]?.books === lastPlaces.size, 'the books of every round are written');
}
