import { randomUUID } from 'node:crypto';
import { present } from '@haitang/kernel/assert.ts';
import { cny } from '@haitang/kernel/money.ts';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { endSeats } from '../../end-seats.ts';
import { expectComparable } from '../../testing/comparable.ts';
import { gameOf } from '../../testing/exposure-cases.ts';
import { testTables } from '../../testing/test-tables.ts';
import { waitsForLock } from '../../testing/waits-for-lock.ts';
import { readBetFeed } from '../rounds/feed.ts';
import { findGame } from '../rounds/games.ts';
import { anySeatOf, lockSeat, newLaunch, openPage } from '../rounds/sessions.ts';
import { cancelOrders } from './cancel-orders.ts';
import { createChains } from './chains.ts';
import { listPursuits, stopPursuit } from './own-pursuits.ts';
import { placeOrder } from './place-order.ts';
import { type PursuitOrder, placePursuit } from './place-pursuit.ts';
import { runTables } from './shared-loop.ts';
import { tableView } from './table-view.ts';

const tables = await testTables('2026-11-21T08:00:00.000Z');
const { database, clock, context, chains } = tables;
const game = gameOf('quick-three');
const MINUTE = 60_000;
const CLOSED = 8_000;
const REVEAL = 4_000;

const side = (id: string, stake = '1.00') => ({
  bet: { play: 'sides', picks: [id], unit: Number(stake) * 100 },
  stake,
});
/** One of the two always pays: a win of every period. */
const SURE = [side('big'), side('small')];

const newPlayer = (minor = 100_000n) => tables.newPlayer([game.product], minor);
const balance = (player: string) => tables.balance(player, game.product);

/** Moves to one second after the opening of the next period; returns its number. */
async function nextPeriod(): Promise<number> {
  const { next } = await tableView(context, chains, game);
  const { round, opensAt } = present(next, 'a next period');
  const isHere = opensAt <= clock.now();
  clock.set(new Date(opensAt.getTime() + 1_000 + (isHere ? MINUTE : 0)));
  await runTables(context, chains);
  return isHere ? round + 1 : round;
}
/** Moves over the close, the draw and, unless it is to stay secret, the reveal of the period. */
async function drawn(isShown = true): Promise<void> {
  const { next } = await tableView(context, chains, game);
  const { closesAt } = present(next, 'an open period');
  for (const after of isShown ? [1, CLOSED + 1, CLOSED + REVEAL + 1] : [1, CLOSED + 1]) {
    clock.set(new Date(closesAt.getTime() + after));
    await runTables(context, chains);
  }
}

const orderOf = (
  player: string,
  round: number,
  more: Partial<PursuitOrder> = {},
): PursuitOrder => ({
  player,
  game,
  round,
  stage: 0,
  key: randomUUID(),
  rounds: 4,
  stopOnWin: true,
  bets: SURE,
  ...more,
});
const pursue = async (order: PursuitOrder) =>
  present((await placePursuit(context, chains, order, async () => null)).pursuit, 'a pursuit');
const listed = (player: string, before: string | null = null) =>
  listPursuits(context, { player, gameCode: game.code, before });
const only = async (player: string) => present((await listed(player)).pursuits[0], 'a pursuit');
const orders = async (player: string) =>
  (
    await sql<{ round: number; receipt: string; cancelled: boolean }>`
      SELECT round, receipt, cancelled_at IS NOT NULL AS cancelled FROM shared_order
      WHERE player = ${player} ORDER BY round`.execute(database.read)
  ).rows;
const booksAgree = async () => {
  const { rows } = await sql`SELECT player FROM wallet WHERE balance <> (
    SELECT coalesce(sum(amount), 0) FROM movement WHERE movement.player = wallet.player
      AND movement.product = wallet.product)`.execute(database.read);
  expect(rows).toEqual([]);
  await expectComparable(database.read);
};

test('all stakes are taken at once, each period has an order and a receipt, and a repeat none more', async () => {
  const player = await newPlayer();
  const round = await nextPeriod();
  const order = orderOf(player, round);
  const tries = await Promise.all([pursue(order), pursue(order)]);
  expect(new Set(tries.map(({ id }) => id)).size).toBe(1);
  expect(await balance(player)).toBe(100_000n - 4n * 200n);
  await booksAgree();
  const taken = await orders(player);
  expect(taken.map((order) => order.round)).toEqual([0, 1, 2, 3].map((value) => round + value));
  expect(new Set(taken.map(({ receipt }) => receipt)).size).toBe(4);
  await expect(pursue({ ...order, rounds: 3 })).rejects.toMatchObject({ key: 'key-reused' });
  await expect(pursue({ ...order, bets: [side('odd'), side('small')] })).rejects.toMatchObject({
    key: 'key-reused',
  });
});

test('a win ends it once it may be told, not before: the rest comes back, once', async () => {
  const player = await newPlayer();
  const round = await nextPeriod();
  await pursue(orderOf(player, round));
  await drawn(false);
  expect((await only(player)).endedBy).toBeNull();
  clock.advance(REVEAL);
  await Promise.all([runTables(context, chains), runTables(context, createChains(context))]);
  expect(await only(player)).toMatchObject({ endedBy: 'won', cancelled: 3, returned: cny(600n) });
  expect((await orders(player)).map((order) => order.cancelled)).toEqual([false, true, true, true]);
  const { rows } = await sql<{ n: number }>`SELECT count(*)::int AS n FROM movement
    WHERE player = ${player} AND kind = 'return'`.execute(database.read);
  expect(rows[0]?.n).toBe(3);
  await booksAgree();
});

test('without the stop every period is played, settled and reported as a bet of its own', async () => {
  const player = await newPlayer();
  const round = await nextPeriod();
  await pursue(orderOf(player, round, { rounds: 2, stopOnWin: false }));
  await drawn();
  await drawn();
  expect(await only(player)).toMatchObject({ endedBy: 'done', cancelled: 0 });
  const everything = { from: null, to: null, round: null, product: null, limit: 100 };
  const { rounds } = await readBetFeed(context, { ...everything, player });
  expect(rounds.map((fedRound) => fedRound.stake)).toEqual([cny(200n), cny(200n)]);
  await booksAgree();
});

test('the player stops it at any time: closed periods stand, the rest comes back', async () => {
  const player = await newPlayer();
  const round = await nextPeriod();
  const { id } = await pursue(orderOf(player, round, { stopOnWin: false }));
  const { next } = await tableView(context, chains, game);
  clock.set(new Date(present(next, 'an open period').closesAt.getTime() + 1));
  await runTables(context, chains);
  const stranger = await newPlayer();
  expect(await stopPursuit(context, chains, { player: stranger, game, id })).toBeNull();
  await Promise.all([1, 2].map(() => stopPursuit(context, chains, { player, game, id })));
  expect(await only(player)).toMatchObject({ endedBy: 'cancelled', cancelled: 3 });
  expect(await balance(player)).toBe(100_000n - 200n);
  expect((await orders(player)).map((order) => order.cancelled)).toEqual([false, true, true, true]);
  await booksAgree();
});

test('a pause, an exclusion or a lock in the middle stops it, also after a restart; a sign-out does not', async () => {
  for (const reason of ['SE_PAUSED', 'SE_LOCKED'] as const) {
    const player = await newPlayer();
    const round = await nextPeriod();
    await pursue(orderOf(player, round, { stopOnWin: false }));
    await endSeats(context, { player, token: undefined, reason: 'SE_SESSION_OVER' });
    await runTables(context, chains);
    expect((await only(player)).endedBy).toBeNull();
    // The process dies after the operator has its answer; another one goes on.
    await endSeats(context, { player, token: undefined, reason });
    await runTables(context, createChains(context));
    expect(await only(player)).toMatchObject({ endedBy: 'halted', cancelled: 4 });
    expect(await balance(player)).toBe(100_000n);
  }
  await booksAgree();
});

test('a pursuit that is being taken while play ends is stopped, too', async () => {
  const player = await newPlayer();
  const round = await nextPeriod();
  const seat = { player, gameCode: game.code, roundId: null, operatorToken: randomUUID() };
  const launch = await newLaunch(context, seat);
  const page = await anySeatOf(context, (await openPage(context, launch)).token);
  let ending = Promise.resolve(0);
  await placePursuit(context, chains, orderOf(player, round, { stopOnWin: false }), async (tx) => {
    expect((await lockSeat(tx, page, clock.now())).open).toBe(true);
    ending = endSeats(context, { player, token: undefined, reason: 'SE_LOCKED' });
    await expect.poll(() => waitsForLock(database.read)).toBe(true);
    return null;
  });
  expect(await ending).toBe(1);
  await runTables(context, chains);
  expect(await only(player)).toMatchObject({ endedBy: 'halted', cancelled: 4 });
  expect(await balance(player)).toBe(100_000n);
});

test('limits hold for each period, and what does not fit leaves nothing behind', async () => {
  const player = await newPlayer(2_600n);
  const round = await nextPeriod();
  const refused = async (more: Partial<PursuitOrder>) =>
    pursue(orderOf(player, round, more)).then(
      () => null,
      ({ key }: { key: string }) => key,
    );
  expect(await refused({ rounds: 1 })).toBe('malformed');
  expect(await refused({ rounds: 21 })).toBe('malformed');
  expect(await refused({ rounds: 14 })).toBe('above-balance');
  expect(await refused({ bets: [side('big', '0.01')] })).toBe('malformed');
  expect(await refused({ round: round + 1 })).toBe('condition');
  const other = findGame('dragon-tiger');
  if (other?.kind === 'shared') expect(await refused({ game: other })).toBe('condition');
  const rich = await newPlayer(100_000_000n);
  const most = [side('big', '20000.00'), side('odd', '20000.00')];
  await placeOrder(context, chains, orderOf(rich, round, { bets: most }), null);
  await expect(pursue(orderOf(rich, round, { bets: most }))).rejects.toMatchObject({
    key: 'condition',
  });
  expect(await balance(rich)).toBe(100_000_000n - 4_000_000n);
  expect(await orders(player)).toEqual([]);
  expect((await listed(player)).pursuits).toEqual([]);
  const stopped = await placePursuit(
    context,
    chains,
    orderOf(player, round),
    async () => 'no seat',
  );
  expect(stopped).toEqual({ pursuit: null, stop: 'no seat' });
  expect(await balance(player)).toBe(2_600n);
});

test('every pursuit is found page by page, and the oldest can be stopped too', async () => {
  const player = await newPlayer();
  const round = await nextPeriod();
  const taken: string[] = [];
  for (let position = 0; position < 21; position += 1) {
    taken.push((await pursue(orderOf(player, round, { rounds: 2, stopOnWin: false }))).id);
  }
  const found: string[] = [];
  let before: string | null = null;
  for (let isEnd = false; !isEnd; ) {
    const page = await listed(player, before);
    found.push(...page.pursuits.map(({ id }) => id));
    before = found.at(-1) ?? null;
    ({ isEnd } = page);
  }
  expect(found).toEqual(taken.toReversed());
  const oldest = present(taken[0], 'the oldest');
  const stopped = await stopPursuit(context, chains, { player, game, id: oldest });
  expect(stopped).toMatchObject({ id: oldest, endedBy: 'cancelled', cancelled: 2 });
  expect(await balance(player)).toBe(100_000n - 20n * 400n);
});

test('cancelling the orders of a period leaves those of a pursuit: it is stopped as a whole', async () => {
  const player = await newPlayer();
  const round = await nextPeriod();
  const { id } = await pursue(orderOf(player, round, { rounds: 3, stopOnWin: false }));
  await placeOrder(context, chains, orderOf(player, round, { bets: SURE }), null);
  const cancel = () => cancelOrders(context, chains, { player, game, round, stage: 0 });
  expect((await cancel()).minor).toBe(200n);
  expect((await cancel()).minor).toBe(0n);
  expect(await only(player)).toMatchObject({ endedBy: null, cancelled: 0 });
  expect(await balance(player)).toBe(100_000n - 3n * 200n);
  await stopPursuit(context, chains, { player, game, id });
  expect(await only(player)).toMatchObject({ endedBy: 'cancelled', cancelled: 3 });
  expect(await balance(player)).toBe(100_000n);
  await booksAgree();
});
