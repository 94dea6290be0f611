import { randomUUID } from 'node:crypto';
import { present } from '@haitang/kernel/assert.ts';
import { later } from '@haitang/kernel/clock.ts';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { timesOf } from '../../engine/shared-clock.ts';
import { heightAt, landsAfter } from '../../games/rising-kite/kite-curve.ts';
import { kiteRules } from '../../games/rising-kite/kite-rules.ts';
import { expectComparable } from '../../testing/comparable.ts';
import { gameOf } from '../../testing/exposure-cases.ts';
import { testTables } from '../../testing/test-tables.ts';
import { hidePlayer } from '../rounds/hidden-players.ts';
import { type Chain, createChains } from './chains.ts';
import { flightView } from './flight-view.ts';
import { shownBalance } from './held-payouts.ts';
import type { Order } from './order-store.ts';
import { placeOrder } from './place-order.ts';
import { pressBet } from './press-bet.ts';
import { settleRound } from './settle-round.ts';
import { runTables } from './shared-loop.ts';
import { readSharedRound } from './shared-round-store.ts';
import { listRounds } from './shown-rounds.ts';
import { drawsUpTo } from './stage-place.ts';
import { tableView } from './table-view.ts';
import { oldestDrawn } from './unsettled.ts';

const tables = await testTables();
const { database, clock, context, chains } = tables;
const game = gameOf('rising-kite');
const { product } = game;
const FUNDED = 10_000_000n;
const balance = (player: string) => tables.balance(player, product);
const newPlayer = () => tables.newPlayer([product], FUNDED);

const timesIn = (chain: Chain, round: number) =>
  timesOf(game.rules, chain.startsAt, { round, stage: 0 });

/** The point of a flight, which a test may know: the books up to it are closed first. */
async function pointOf(chain: Chain, round: number): Promise<number> {
  const drawn = present(await drawsUpTo(chains, game, chain, { round, stage: 0 }), 'closed books');
  return kiteRules.outcome(drawn.draws, { round, startsAt: new Date(0) }).point;
}

async function place(player: string, round: number, target: number | null, stake = '10.00') {
  const bets = [{ bet: { target }, stake }];
  const slip = { player, game, key: randomUUID(), round, stage: 0, bets };
  return present((await placeOrder(context, chains, slip, null)).order, 'an order');
}

/**
 * Plays rounds until the kite of one rises at least so high, with orders of `bet` in each; the
 * clock then stands at the beginning of that flight.
 */
async function flightTo<Orders>(
  lowest: number,
  bet: (round: number) => Promise<Orders>,
  highest = 1_000_000,
) {
  await runTables(context, chains);
  const chain = await chains.at(game, clock.now());
  for (;;) {
    const { next } = await tableView(context, chains, game);
    const stage = present(next, 'a stage');
    const round = stage.opensAt < clock.now() ? stage.round + 1 : stage.round;
    clock.set(timesIn(chain, round).opensAt);
    const orders = await bet(round);
    clock.set(timesIn(chain, round).drawsAt);
    await runTables(context, chains);
    const point = await pointOf(chain, round);
    if (point >= lowest && point <= highest) {
      return { chain, round, orders, point, key: { chainId: chain.id, round } };
    }
    clock.set(timesIn(chain, round).shownAt);
    await runTables(context, chains);
  }
}

/** The moment of a flight, milliseconds after its beginning. */
const moment = ({ chain, round }: { chain: Chain; round: number }, ms: number) =>
  later(timesIn(chain, round).drawsAt, ms);

const press = (player: string, order: Order, received = clock.now()) =>
  pressBet(context, chains, { player, game, orderId: order.id, bet: 0, at: received });

const refusal = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error: unknown) => (error instanceof Error ? error.message : String(error)),
  );

/** Settles the flight and moves to the moment at which its result may be said. */
async function land({ chain, round }: { chain: Chain; round: number }): Promise<void> {
  clock.set(timesIn(chain, round).shownAt);
  await runTables(context, chains);
}

async function assertBooks(): Promise<void> {
  const wrong = await sql`SELECT w.player FROM wallet w LEFT JOIN movement m
      ON m.player = w.player AND m.product = w.product
    GROUP BY w.player, w.product, w.balance
    HAVING w.balance <> coalesce(sum(m.amount), 0)`.execute(database.read);
  expect(wrong.rows).toEqual([]);
  await expectComparable(database.read);
}

test('a press pays the height of the moment at which the house received it', async () => {
  const player = await newPlayer();
  const flight = await flightTo(300, (round) => place(player, round, null));
  const before = present(await balance(player), 'a balance');
  const received = moment(flight, 1_690);
  clock.set(moment(flight, 1_700));
  const pressed = await press(player, flight.orders, received);
  const height = heightAt(1_690);
  expect(pressed.cashed).toEqual({ height, by: 'hand' });
  expect(pressed.payout.minor).toBe(BigInt(height) * 10n);
  // The same press later, or another one, answers the same; nothing is paid before the settlement.
  clock.advance(300);
  expect(await press(player, flight.orders)).toEqual(pressed);
  expect(await balance(player)).toBe(before);
  await land(flight);
  expect(await balance(player)).toBe(before + pressed.payout.minor);
  const [shown] = await listRounds(context, chains, { player, gameCode: game.code, before: null });
  expect(shown?.round.choice).toMatchObject({
    bets: [{ bet: { target: 10_000 }, stake: '10.00', cashedAt: height, by: 'hand' }],
  });
  expect(shown?.round.outcome).toEqual({ point: flight.point });
  // After the end it answers the same, too.
  expect(await press(player, flight.orders)).toEqual(pressed);
  await assertBooks();
});

test('a press after the landing loses, and one before the lowest height is refused', async () => {
  const player = await newPlayer();
  const flight = await flightTo(100, (round) => place(player, round, null), 400);
  const before = await balance(player);
  clock.set(moment(flight, 0));
  expect(await refusal(press(player, flight.orders))).toContain('风筝还没有升空');
  clock.set(moment(flight, landsAfter(flight.point)));
  const late = await press(player, flight.orders);
  expect(late).toMatchObject({ cashed: null, payout: { minor: 0n }, at: null });
  await land(flight);
  expect(await press(player, flight.orders)).toEqual(late);
  expect(await balance(player)).toBe(before);
  await assertBooks();
});

test('the first of press and automatic height counts', async () => {
  const [early, late, lost] = [await newPlayer(), await newPlayer(), await newPlayer()];
  const flight = await flightTo(
    250,
    async (round) => ({
      early: await place(early, round, 200),
      late: await place(late, round, 200),
      lost: await place(lost, round, 1_000_000),
    }),
    100_000,
  );
  clock.set(moment(flight, 1_700));
  expect((await press(early, flight.orders.early)).cashed?.by).toBe('hand');
  clock.set(moment(flight, 2_300));
  expect((await press(late, flight.orders.late)).cashed).toEqual({ height: 200, by: 'auto' });
  const before = await Promise.all([early, late, lost].map(balance));
  await land(flight);
  const paid = (await Promise.all([early, late, lost].map(balance))).map(
    (after, index) => (after ?? 0n) - (before[index] ?? 0n),
  );
  expect(paid).toEqual([BigInt(heightAt(1_700)) * 10n, 2_000n, 0n]);
  await assertBooks();
});

test('nobody presses the bet of another player, of another game or one taken back', async () => {
  const [player, other] = [await newPlayer(), await newPlayer()];
  const flight = await flightTo(300, (round) => place(player, round, null));
  clock.set(moment(flight, 1_000));
  expect(await refusal(press(other, flight.orders))).not.toBe('done');
  const missing = { player, game, orderId: flight.orders.id, bet: 1, at: clock.now() };
  expect(await refusal(pressBet(context, chains, missing))).not.toBe('done');
  const elsewhere = { player, orderId: flight.orders.id, bet: 0, at: clock.now() };
  const dragon = gameOf('dragon-tiger');
  expect(await refusal(pressBet(context, chains, { ...elsewhere, game: dragon }))).not.toBe('done');
  await land(flight);
});

test('of many presses at once one counts, in several processes', async () => {
  const player = await newPlayer();
  const flight = await flightTo(300, (round) => place(player, round, null));
  clock.set(moment(flight, 2_000));
  const houses = [chains, createChains(context), createChains(context)];
  const pressed = await Promise.all(
    [1_500, 1_600, 1_700, 1_800, 1_900, 2_000].map((ms, index) =>
      pressBet(context, present(houses[index % 3], 'a house'), {
        player,
        game,
        orderId: flight.orders.id,
        bet: 0,
        at: moment(flight, ms),
      }),
    ),
  );
  const heights = new Set(pressed.map(({ cashed }) => cashed?.height));
  expect(heights.size).toBe(1);
  const before = present(await balance(player), 'a balance');
  await land(flight);
  expect(await balance(player)).toBe(before + present(pressed[0], 'a press').payout.minor);
  await assertBooks();
});

test('press and settlement at once: the press counts and is paid, or neither', async () => {
  for (let time = 0; time < 6; time += 1) {
    const player = await newPlayer();
    const flight = await flightTo(300, (round) => place(player, round, null), 900_000);
    const before = present(await balance(player), 'a balance');
    clock.set(moment(flight, kiteRules.flight.settlesAfter));
    const round = present(await readSharedRound(database.read, flight.key), 'a round');
    // The press came in time and was held up on its way through the house.
    const received = moment(flight, 1_500);
    const settle = () => settleRound(context, game, flight.chain, round);
    const [pressed] = await Promise.all([
      press(player, flight.orders, received),
      settle(),
      settle(),
    ]);
    const after = present(await balance(player), 'a balance');
    expect(after - before).toBe(pressed.payout.minor);
    expect(pressed.payout.minor === 0n).toBe(pressed.cashed === null);
    expect((await readSharedRound(database.read, flight.key))?.state).toBe('settled');
  }
  await assertBooks();
});

test('a process that dies between a press and its settlement changes nothing', async () => {
  const player = await newPlayer();
  const flight = await flightTo(300, (round) => place(player, round, null));
  const before = present(await balance(player), 'a balance');
  clock.set(moment(flight, 1_200));
  const { payout } = await press(player, flight.orders);
  // Much later another process finds a drawn round, which is never void.
  const other = createChains(context);
  clock.advance(3_600_000);
  expect(await oldestDrawn(context)).not.toBeNull();
  await runTables(context, other);
  expect(await oldestDrawn(context)).toBeNull();
  expect(await balance(player)).toBe(before + payout.minor);
  await assertBooks();
});

test('a press draws the flight that no loop has drawn, and one that is too late is void', async () => {
  await runTables(context, chains);
  const chain = await chains.at(game, clock.now());
  const [player, absent] = [await newPlayer(), await newPlayer()];
  const open = async () => {
    const { next } = await tableView(context, chains, game);
    const stage = present(next, 'a stage');
    clock.set(timesIn(chain, stage.round + 1).opensAt);
    return stage.round + 1;
  };
  const round = await open();
  const order = await place(player, round, null);
  clock.set(later(timesIn(chain, round).drawsAt, 600));
  await press(player, order);
  const stored = await readSharedRound(database.read, { chainId: chain.id, round });
  expect(stored).toMatchObject({ state: 'closed', outcome: { point: expect.any(Number) } });
  clock.set(timesIn(chain, round).shownAt);
  await runTables(context, chains);

  const second = await open();
  const lost = await place(absent, second, null);
  const staked = present(await balance(absent), 'a balance');
  clock.set(later(timesIn(chain, second).drawsAt, 2_501));
  await runTables(context, chains);
  expect(await balance(absent)).toBe(staked + 1_000n);
  const voided = await readSharedRound(database.read, { chainId: chain.id, round: second });
  expect(voided).toMatchObject({
    state: 'void',
    voidReason: '未能按时放飞，本局作废，投注已全部退还',
  });
  expect(await refusal(press(absent, lost))).toContain('本局作废');
  await assertBooks();
});

test('nothing of a flight is known before it has landed', async () => {
  const player = await newPlayer();
  const flight = await flightTo(300, (round) => place(player, round, 101), 900_000);
  const before = (await shownBalance(context, chains, { player, product })).minor;
  const stored = await balance(player);
  const lands = landsAfter(flight.point);
  for (const ms of [0, 100, lands - 21, lands - 1]) {
    clock.set(moment(flight, ms));
    await runTables(context, chains);
    const { showing } = await tableView(context, chains, game);
    expect(showing).toMatchObject({ round: flight.round, drawn: null });
    // Even a bet whose height the kite has passed is not paid: when it is says nothing.
    expect(await balance(player)).toBe(stored);
    const fed = await sql`SELECT 1 FROM round WHERE chain_id = ${flight.chain.id}
      AND chain_round = ${flight.round}`.execute(database.read);
    expect(fed.rows).toEqual([]);
  }
  clock.set(moment(flight, lands));
  const { showing } = await tableView(context, chains, game);
  expect(showing?.drawn?.outcome).toEqual({ point: flight.point });
  clock.set(moment(flight, kiteRules.flight.settlesAfter - 1));
  await runTables(context, chains);
  expect(await balance(player)).toBe(stored);
  clock.set(moment(flight, kiteRules.flight.settlesAfter));
  await runTables(context, chains);
  expect(await balance(player)).toBe((stored ?? 0n) + 1_010n);
  // The page learns of the money with the end of the round.
  expect((await shownBalance(context, chains, { player, product })).minor).toBe(before);
  await land(flight);
  expect((await shownBalance(context, chains, { player, product })).minor).toBe(before + 1_010n);
});

test('others see masked names, stakes and heights, and never a height that is to come', async () => {
  const [hand, auto, hidden] = [await newPlayer(), await newPlayer(), await newPlayer()];
  await hidePlayer(context, hidden, true);
  const flight = await flightTo(
    300,
    async (round) => ({
      hand: await place(hand, round, null, '30.00'),
      auto: await place(auto, round, 150, '20.00'),
      hidden: await place(hidden, round, null),
    }),
    900_000,
  );
  const seen = async () => {
    const view = await flightView(context, game, await tableView(context, chains, game));
    return view?.bets.map(({ name, stake, cashedAt }) => [name, stake, cashedAt]);
  };
  const name = (player: string) => `${player.slice(0, 2)}***${player.slice(-1)}`;
  clock.set(moment(flight, 1_200));
  expect(await seen()).toEqual([
    [name(hand), '30.00', null],
    [name(auto), '20.00', null],
  ]);
  await press(hand, flight.orders.hand);
  clock.set(moment(flight, 1_700));
  expect(await seen()).toEqual([
    [name(hand), '30.00', heightAt(1_200)],
    [name(auto), '20.00', 150],
  ]);
  await land(flight);
});

test('a chain of another clock beside it, as another release makes one, leaves each its own', async () => {
  const own = await chains.at(game, clock.now());
  await sql`INSERT INTO shared_chain (id, game_code, number, cycle_ms, stages, rounds, first_round,
      first_seed, checkpoints, salt, salt_hash, made_at, starts_at)
    SELECT ${randomUUID()}, game_code, number + 1, 32000, stages, rounds, 1, first_seed,
      checkpoints, salt, salt_hash, made_at, starts_at FROM shared_chain
    WHERE id = ${own.id}`.execute(database.read);
  expect((await createChains(context).at(game, clock.now())).id).toBe(own.id);
  expect((await createChains(context).at(game, clock.now())).id).toBe(own.id);
});
