import { randomUUID } from 'node:crypto';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { present } from '@haitang/kernel/assert.ts';
import type { Database } from '@haitang/platform/database/database.ts';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { HouseContext } from '../../house-context.ts';
import { gameOf } from '../../testing/exposure-cases.ts';
import { endOf } from '../../testing/play-desk.ts';
import { testTables } from '../../testing/test-tables.ts';
import { waitsForLock } from '../../testing/waits-for-lock.ts';
import { lockWallet } from '../chips/chips.ts';
import { cancelOrders } from './cancel-orders.ts';
import { type Chains, createChains } from './chains.ts';
import { closeBooks } from './close-books.ts';
import { merkleTree, rootOf } from './merkle.ts';
import { placeOrder } from './place-order.ts';
import type { SlipOrder } from './read-slip.ts';
import { lockBooks, type RoundKey, readSharedRound } from './shared-round-store.ts';

const tables = await testTables('2026-11-28T08:00:00.000Z');
const { database, clock, context, chains } = tables;
const game = gameOf('dragon-tiger');
const { product } = game;
const chain = await chains.at(game, clock.now());
const CYCLE = 23_000;

const newPlayers = (count: number, minor = 100_000n): Promise<string[]> =>
  Promise.all(Array.from({ length: count }, () => tables.newPlayer([product], minor)));

let lastRound = 0;
/** Moves the clock to a round that nobody has bet on. */
function nextRound(): RoundKey {
  lastRound += 1;
  clock.set(new Date(chain.startsAt.getTime() + (lastRound - 1) * CYCLE + 1_000));
  return { chainId: chain.id, round: lastRound };
}
const slipOf = (player: string, { round }: RoundKey, key: string = randomUUID()): SlipOrder => {
  const bets = [{ bet: { spot: 'dragon' }, stake: '10.00' }];
  return { player, game, key, round, stage: 0, bets };
};
const place = async (slip: SlipOrder, by: Chains = chains, house: HouseContext = context) =>
  present((await placeOrder(house, by, slip, null)).order, 'an order');

/** A process of its own, whose transactions go through `attempt`. */
function processWith(attempt: Database['attempt']) {
  const house: HouseContext = { ...context, database: { ...database, attempt } };
  const by = createChains(house);
  return (slip: SlipOrder) => place(slip, by, house);
}

interface Taken {
  readonly player: string;
  readonly key: string;
  readonly seq: number;
  readonly receipt: string;
  readonly isCancelled: boolean;
}
/** The orders of a round in the order of their places, after a look at all its books. */
async function ordersOf(key: RoundKey): Promise<readonly Taken[]> {
  const { rows } = await sql<Taken>`SELECT player, order_key AS key, seq, receipt,
      cancelled_at IS NOT NULL AS "isCancelled" FROM shared_order
    WHERE chain_id = ${key.chainId} AND round = ${key.round} ORDER BY seq`.execute(database.read);
  const wrong = await sql`SELECT wallet.player FROM wallet
    WHERE balance <> (SELECT sum(amount) FROM movement
        WHERE movement.player = wallet.player AND movement.product = wallet.product)
      OR (SELECT count(*) FROM movement WHERE movement.player = wallet.player AND kind = 'stake')
        <> (SELECT count(*) FROM shared_order WHERE shared_order.player = wallet.player)`.execute(
    database.read,
  );
  expect(wrong.rows).toEqual([]);
  return rows;
}

test('slips that come together share a commit, and a lone one does not wait for others', async () => {
  let commits = 0;
  const send = processWith((work, stands) => {
    commits += 1;
    return database.attempt(work, stands);
  });
  const players = await newPlayers(30);
  const key = nextRound();
  const orders = await Promise.all(players.map((player) => send(slipOf(player, key))));
  expect(commits).toBe(1);
  // In the order in which they came.
  expect(orders.map(({ seq }) => seq)).toEqual(players.map((_, index) => index + 1));
  await send(slipOf(present(players[0], 'a player'), key));
  expect(commits).toBe(2);
  expect((await ordersOf(key)).map(({ seq }) => seq)).toEqual(
    [...Array(31).keys()].map((index) => index + 1),
  );
});

test('a wallet in use keeps only its own player waiting, whose slips stay in order', async () => {
  const [first = '', ...others] = await newPlayers(6);
  const key = nextRound();
  await Promise.all(others.map((player) => place(slipOf(player, key))));
  const held = await database.transaction(async (tx) => {
    await lockWallet(tx, { player: first, product });
    const waiting = [1, 2, 3].map(() => place(slipOf(first, key)));
    await nextTurn();
    await Promise.all(others.map((player) => place(slipOf(player, key))));
    expect(await ordersOf(key)).toHaveLength(10);
    return { waiting };
  });
  expect((await Promise.all(held.waiting)).map(({ seq }) => seq)).toEqual([11, 12, 13]);
});

test('a slip that cannot be stored fails alone', async () => {
  const players = await newPlayers(6);
  const [broken = ''] = players;
  const [poor = ''] = await newPlayers(1, 999n);
  const key = nextRound();
  await sql`CREATE FUNCTION refuse_order() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN IF NEW.player = ${sql.lit(broken)} THEN RAISE 'refused'; END IF; RETURN NEW; END
    $$`.execute(database.read);
  await sql`CREATE TRIGGER refuse_order BEFORE INSERT ON shared_order
    FOR EACH ROW EXECUTE FUNCTION refuse_order()`.execute(database.read);
  const ends = await Promise.all(
    [...players, poor].map((player) => endOf(place(slipOf(player, key)))),
  );
  expect(ends).toEqual(['fault: error: refused', ...Array(5).fill('done'), 'above-balance']);
  await sql`DROP TRIGGER refuse_order ON shared_order`.execute(database.read);
  await place(slipOf(broken, key));
  const orders = await ordersOf(key);
  expect(orders.map(({ seq }) => seq)).toEqual([1, 2, 3, 4, 5, 6]);
});

test('a commit whose answer is lost is found by each slip: nothing is staked twice', async () => {
  let lost = 0;
  const send = processWith(async (work, stands) => {
    const done = await database.attempt(work, stands);
    lost += 1;
    if (lost === 1) throw new Error('the connection was lost');
    return done;
  });
  const players = await newPlayers(5);
  const key = nextRound();
  const orders = await Promise.all(players.map((player) => send(slipOf(player, key))));
  expect(lost).toBe(6);
  const stored = await ordersOf(key);
  expect(orders.map(({ receipt }) => receipt)).toEqual(stored.map(({ receipt }) => receipt));
});

test('a batch whose connection is killed before its commit takes each slip once', async () => {
  const players = await newPlayers(8);
  const key = nextRound();
  await place(slipOf(present(players[0], 'a player'), key));
  const { sent } = await database.transaction(async (tx) => {
    // The batch has locked its players and waits for the books.
    await lockBooks(tx, key, 0);
    const waiting = players.map((player) => place(slipOf(player, key)));
    await expect.poll(() => waitsForLock(database.read)).toBe(true);
    await sql`SELECT pg_terminate_backend(pid) FROM pg_stat_activity
      WHERE datname = current_database() AND wait_event_type = 'Lock'`.execute(database.read);
    return { sent: waiting };
  });
  const orders = await Promise.all(sent);
  const stored = await ordersOf(key);
  expect(stored.map(({ seq }) => seq)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9]);
  const receipts = new Set(stored.map(({ receipt }) => receipt));
  expect(orders.filter(({ receipt }) => !receipts.has(receipt))).toEqual([]);
});

const OVER = 'Refusal: 本局已截止';
const POOR = 'Refusal: 余额不足';

test('many callers, repeated keys, two processes, cancelling, closing: none late, none lost', async () => {
  const processes = [chains, createChains(context)];
  const players = await newPlayers(12);
  // Its third slip is in the first batch.
  players[4] = present((await newPlayers(1, 999n))[0], 'a poor player');
  const ends = new Set<string>();
  for (let turn = 0; turn < 4; turn += 1) {
    const key = nextRound();
    const keys = players.flatMap((player) => [1, 2, 3].map(() => slipOf(player, key)));
    const answered: { readonly slip: SlipOrder; readonly end: string }[] = [];
    const send = async (slip: SlipOrder, index: number) => {
      for (let pause = index % 7; pause > 0; pause -= 1) await nextTurn();
      const by = present(processes[index % 2], 'a process');
      const end = await place(slip, by).then(({ receipt }) => receipt, String);
      answered.push({ slip, end });
    };
    // Every key comes three times, by both processes.
    const sent = [...keys, ...keys.toReversed(), ...keys].map(send);
    const cancelled = cancelOrders(context, chains, {
      player: present(players[0], 'a player'),
      game,
      round: key.round,
      stage: 0,
    }).catch(() => null);
    await sent[turn * 20];
    clock.advance(14_000);
    await closeBooks(context, chains, game, chain);
    const atClose = await ordersOf(key);
    await Promise.all([...sent, cancelled]);
    const orders = await ordersOf(key);
    expect(orders.length).toBeGreaterThan(0);
    expect(orders).toEqual(atClose);
    const named = new Map(orders.map((order) => [order.key, order.receipt]));
    for (const { slip, end } of answered) {
      expect([named.get(slip.key), OVER, POOR]).toContain(end);
      ends.add(end);
    }
    // Every order that stands was answered with its receipt, which the root of the bets proves.
    const receipts = new Set(answered.map(({ end }) => end));
    expect(orders.filter(({ receipt }) => !receipts.has(receipt))).toEqual([]);
    const standing = orders.filter(({ isCancelled }) => !isCancelled);
    const root = rootOf(merkleTree(standing.map(({ receipt }) => receipt)));
    const round = await readSharedRound(database.read, key);
    expect(round?.betsRoots ?? [root]).toEqual([root]);
  }
  expect([OVER, POOR].filter((end) => !ends.has(end))).toEqual([]);
});
