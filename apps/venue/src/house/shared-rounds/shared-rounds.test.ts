import { randomUUID } from 'node:crypto';
import { present } from '@haitang/kernel/assert.ts';
import { MINUTE_MS } from '@haitang/kernel/clock.ts';
import { cny, zero } from '@haitang/kernel/money.ts';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { seedHash } from '../../fairness/fair-stream.ts';
import { expectComparable } from '../../testing/comparable.ts';
import { gameOf } from '../../testing/exposure-cases.ts';
import { testTables } from '../../testing/test-tables.ts';
import { readHolding } from '../chips/holding.ts';
import { readBetFeed } from '../rounds/feed.ts';
import { cancelOrders } from './cancel-orders.ts';
import { createChains } from './chains.ts';
import { closeBooks } from './close-books.ts';
import { drawRound } from './draw-round.ts';
import { shownBalance } from './held-payouts.ts';
import { merkleTree, rootOf } from './merkle.ts';
import { knownOrder, placeOrder } from './place-order.ts';
import { playerParts } from './player-parts.ts';
import type { SlipOrder } from './read-slip.ts';
import { createResults } from './results.ts';
import { settleRound } from './settle-round.ts';
import { runTables } from './shared-loop.ts';
import { type RoundKey, readSharedRound } from './shared-round-store.ts';
import { listRounds } from './shown-rounds.ts';
import { tableView } from './table-view.ts';
import { oldestDrawn } from './unsettled.ts';

const tables = await testTables();
const { database, clock, context, chains } = tables;
const results = createResults(context, chains);

const game = gameOf('dragon-tiger');
const CYCLE = 23_000;
const PRODUCT = { product: 'huanqiu' };

const newPlayer = (minor = 1_000_000n) => tables.newPlayer([game.product], minor);
const balance = (player: string) => tables.balance(player, game.product);
const seen = async (player: string) =>
  (await shownBalance(context, chains, { player, ...PRODUCT })).minor;

/** Moves the clock to the opening of the next round; returns its key. */
async function nextRound(): Promise<RoundKey> {
  await runTables(context, chains);
  const { chain, next } = await tableView(context, chains, game);
  const stage = present(next, 'a next stage');
  const start = stage.opensAt <= clock.now() ? stage.opensAt.getTime() + CYCLE : stage.opensAt;
  clock.set(new Date(start));
  await runTables(context, chains);
  const now = await tableView(context, chains, game);
  return { chainId: chain.id, round: present(now.next, 'a stage').round };
}
const slipOf = (player: string, { round }: RoundKey, more: Partial<SlipOrder> = {}): SlipOrder => ({
  player,
  game,
  key: randomUUID(),
  round,
  stage: 0,
  bets: [{ bet: { spot: 'dragon' }, stake: '10.00' }],
  ...more,
});
const place = async (slip: SlipOrder) =>
  present((await placeOrder(context, chains, slip, null)).order, 'an order');
const refusal = async (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error: unknown) => (error instanceof Error ? error.message : String(error)),
  );
const chainOf = (key: RoundKey) => chains.byId(key.chainId);
const roundOf = async (key: RoundKey) =>
  present(await readSharedRound(database.read, key), 'a round somebody bet on');

/** The books of the house: every balance is the sum of its movements. */
async function assertBooks(): Promise<void> {
  const wrong = await sql`SELECT w.player FROM wallet w LEFT JOIN movement m
      ON m.player = w.player AND m.product = w.product
    GROUP BY w.player, w.product, w.balance
    HAVING w.balance <> coalesce(sum(m.amount), 0)`.execute(database.read);
  expect(wrong.rows).toEqual([]);
  await expectComparable(database.read);
}

test('a slip is debited, drawn, paid and shown', async () => {
  const player = await newPlayer();
  const key = await nextRound();
  const order = await place(
    slipOf(player, key, {
      bets: [
        { bet: { spot: 'dragon' }, stake: '10.00' },
        { bet: { spot: 'tiger' }, stake: '5.00' },
      ],
    }),
  );
  expect(order.seq).toBe(1);
  expect(await balance(player)).toBe(998_500n);
  // A stake that is taken and not in the feed is named beside the balance.
  const holding = { balance: cny(998_500n), openStakes: cny(1_500n) };
  expect(await readHolding(database.read, { player, ...PRODUCT })).toEqual(holding);
  await expectComparable(database.read);
  clock.advance(16_000);
  await runTables(context, chains);
  const round = await roundOf(key);
  expect(round.state).toBe('settled');
  expect(round.betsRoots).toEqual([seedHash(order.receipt)]);
  const outcome = round.outcome;
  const paid =
    game.rules.payout(outcome, { spot: 'dragon' }, 1_000n) +
    game.rules.payout(outcome, { spot: 'tiger' }, 500n);
  expect(await balance(player)).toBe(998_500n + paid);
  // Nothing of the result before its reveal is over.
  expect(await seen(player)).toBe(998_500n);
  const history = () => listRounds(context, chains, { player, gameCode: game.code, before: null });
  expect(await history()).toEqual([]);
  const parts = () => playerParts(context, chains, game, { players: [player], rounds: [key] });
  expect((await parts()).get(player)?.orders[0]?.payout).toBeNull();
  const chain = await chainOf(key);
  expect((await results.last(game, chain, 5, null)).at(-1)?.round ?? 0).toBeLessThan(key.round);
  clock.advance(4_000);
  expect(await seen(player)).toBe(998_500n + paid);
  const [shown] = await history();
  expect(shown?.round).toMatchObject({
    stake: { minor: 1_500n },
    payout: { minor: paid },
    outcome,
  });
  expect(shown?.chain).toMatchObject({ round: key.round, seeds: round.seeds });
  expect(seedHash(round.seeds[0] ?? '')).toBe(shown?.chain?.before);
  expect((await results.last(game, chain, 5, null)).at(-1)).toMatchObject({
    round: key.round,
    outcome,
  });
  const fed = (
    await readBetFeed(context, {
      from: null,
      to: null,
      round: null,
      player,
      product: null,
      limit: 9,
    })
  ).rounds;
  expect(fed.map(({ stake, payout }) => [stake.minor, payout.minor])).toEqual([[1_500n, paid]]);
  await assertBooks();
});

test('FM-16 the same key takes one slip, however often and late it is sent', async () => {
  const player = await newPlayer();
  const key = await nextRound();
  const slip = slipOf(player, key);
  const orders = await Promise.all(Array.from({ length: 10 }, () => place(slip)));
  expect(new Set(orders.map(({ receipt }) => receipt)).size).toBe(1);
  expect(await balance(player)).toBe(999_000n);
  clock.advance(20_000);
  await runTables(context, chains);
  expect((await place(slip)).receipt).toBe(orders[0]?.receipt);
  expect((await knownOrder(context, chains, slip))?.receipt).toBe(orders[0]?.receipt);
  const other = { ...slip, bets: [{ bet: { spot: 'tie' }, stake: '10.00' }] };
  expect(await refusal(place(other))).toMatch('不一致');
  await assertBooks();
});

test.each([
  [[], '每单为 1 至 60 注'],
  [[{ bet: { spot: 'moon' }, stake: '10.00' }], '投注选项有误'],
  [[{ bet: { spot: 'dragon' }, stake: '0.50' }], /^每注投注为 1\.00 至 \d+,000\.00$/],
  [[{ bet: { spot: 'tie' }, stake: '4000.00' }], /^单注最高派彩为 [\d,]+,000\.00，请降低投注$/],
  [
    [
      { bet: { spot: 'dragon' }, stake: '10.00' },
      { bet: { spot: 'dragon' }, stake: '10.00' },
    ],
    '投注选项有误',
  ],
])('refuses a slip of %j', async (bets, words) => {
  const player = await newPlayer();
  expect(await refusal(place(slipOf(player, await nextRound(), { bets })))).toMatch(words);
  expect(await balance(player)).toBe(1_000_000n);
});

test('takes no bet before the opening, after the close, for a round that is not on', async () => {
  const player = await newPlayer();
  const key = await nextRound();
  expect(await refusal(place(slipOf(player, { ...key, round: key.round + 1 })))).toBe('本局已截止');
  expect(await refusal(place(slipOf(player, key, { stage: 1 })))).toBe('本局已截止');
  clock.advance(14_999);
  await place(slipOf(player, key));
  clock.advance(1);
  expect(await refusal(place(slipOf(player, key)))).toBe('本局已截止');
  expect(await balance(player)).toBe(999_000n);
});

test('a process whose clock is behind takes no bet for closed books', async () => {
  const player = await newPlayer();
  const key = await nextRound();
  const chain = await chainOf(key);
  clock.advance(15_000);
  await closeBooks(context, chains, game, chain);
  clock.advance(-1_000);
  expect(await refusal(place(slipOf(player, key)))).toBe('本局已截止');
  expect(await balance(player)).toBe(1_000_000n);
});

test('no seed leaves the chain while its books are open', async () => {
  const key = await nextRound();
  const chain = await chainOf(key);
  clock.advance(60_000);
  expect(await chains.seeds(chain, key.round, key.round)).toBeNull();
  await closeBooks(context, chains, game, chain);
  expect(await chains.seeds(chain, key.round, key.round)).toHaveLength(1);
});

test('FM-19 a player cancels everything of an open stage, once', async () => {
  const [player, other] = [await newPlayer(), await newPlayer()];
  const key = await nextRound();
  for (let position = 0; position < 3; position += 1) await place(slipOf(player, key));
  const kept = await place(slipOf(other, key));
  const cancel = () => cancelOrders(context, chains, { player, game, round: key.round, stage: 0 });
  expect((await cancel()).minor).toBe(3_000n);
  expect((await cancel()).minor).toBe(0n);
  expect(await balance(player)).toBe(1_000_000n);
  clock.advance(15_000);
  expect(await refusal(cancel())).toBe('本局已截止');
  clock.advance(1_000);
  await runTables(context, chains);
  expect((await roundOf(key)).betsRoots).toEqual([rootOf(merkleTree([kept.receipt]))]);
  expect(await balance(player)).toBe(1_000_000n);
  await assertBooks();
});

test('cancelling races with closing: the stake is back or at play, never both', async () => {
  for (let turn = 0; turn < 6; turn += 1) {
    const player = await newPlayer();
    const key = await nextRound();
    const chain = await chainOf(key);
    await place(slipOf(player, key));
    clock.advance(14_999);
    const cancelled = refusal(
      cancelOrders(context, chains, { player, game, round: key.round, stage: 0 }),
    );
    clock.advance(1);
    await Promise.all([closeBooks(context, chains, game, chain), cancelled]);
    const isBack = (await cancelled) === 'done';
    expect(await balance(player)).toBe(isBack ? 1_000_000n : 999_000n);
    clock.advance(5_000);
    await runTables(context, chains);
    const rows = await listRounds(context, chains, { player, gameCode: game.code, before: null });
    expect(rows).toHaveLength(isBack ? 0 : 1);
  }
  await assertBooks();
});

test('a table takes no more than it may pay', async () => {
  const key = await nextRound();
  const bets = [{ bet: { spot: 'dragon' }, stake: '20000.00' }];
  let full = 0;
  for (let position = 0; position < 60; position += 1) {
    const player = await newPlayer(2_000_000n);
    const words = await refusal(place(slipOf(player, key, { bets })));
    if (words === '本局该注项已满') {
      full += 1;
      expect(await balance(player)).toBe(2_000_000n);
    }
  }
  expect(full).toBe(10);
  // The other side wins in other outcomes, and has its own headroom.
  const player = await newPlayer(2_000_000n);
  await place(slipOf(player, key, { bets: [{ bet: { spot: 'tiger' }, stake: '20000.00' }] }));
  await assertBooks();
});

test('a player stakes at most 50,000.00 in a round, and no more than there is', async () => {
  const key = await nextRound();
  const player = await newPlayer(10_000_000n);
  const bets = [{ bet: { spot: 'dragon' }, stake: '20000.00' }];
  await place(slipOf(player, key, { bets }));
  await place(slipOf(player, key, { bets }));
  expect(await refusal(place(slipOf(player, key, { bets })))).toBe('每局投注合计最高 50,000.00');
  const poor = await newPlayer(999n);
  expect(await refusal(place(slipOf(poor, key)))).toBe('余额不足');
});

/** A round with bets of many players, closed and drawn, not settled. */
async function drawnRound(players: number) {
  const names = await Promise.all(Array.from({ length: players }, () => newPlayer()));
  const key = await nextRound();
  await Promise.all(
    names.map((player) =>
      place(slipOf(player, key, { bets: [{ bet: { spot: 'dragon-red' }, stake: '10.00' }] })),
    ),
  );
  const chain = await chainOf(key);
  clock.advance(16_000);
  await closeBooks(context, chains, game, chain);
  await drawRound(context, chains, game, chain, key);
  return { names, key, chain };
}

test('two processes settle a round at the same time, and each player is paid once', async () => {
  const { names, key, chain } = await drawnRound(40);
  const round = await roundOf(key);
  const paid = game.rules.payout(round.outcome, { spot: 'dragon-red' }, 1_000n);
  await Promise.all([1, 2, 3].map(() => settleRound(context, game, chain, round)));
  for (const player of names) expect(await balance(player)).toBe(999_000n + paid);
  expect((await roundOf(key)).state).toBe('settled');
  await assertBooks();
});

test('a part that cannot be stored stops nobody else, and is paid once it can be', async () => {
  const { names, key, chain } = await drawnRound(3);
  const before = await roundOf(key);
  // Drawn again by another process: the same seeds and outcome.
  await drawRound(context, createChains(context), game, chain, key);
  expect(await roundOf(key)).toEqual(before);
  // One statement stores the parts of the chunk: two of them are refused, and so are all.
  const [first = '', ...others] = names;
  await sql`CREATE FUNCTION die() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN IF NEW.player <> ${sql.lit(first)} THEN RAISE 'refused'; END IF; RETURN NEW; END
    $$`.execute(database.read);
  await sql`CREATE TRIGGER die BEFORE INSERT ON round FOR EACH ROW EXECUTE FUNCTION die()`.execute(
    database.read,
  );
  await settleRound(context, game, chain, before);
  const paid = game.rules.payout(before.outcome, { spot: 'dragon-red' }, 1_000n);
  expect(await balance(first)).toBe(999_000n + paid);
  for (const player of others) expect(await balance(player)).toBe(999_000n);
  expect((await roundOf(key)).state).toBe('drawn');
  expect(await oldestDrawn(context)).toEqual(clock.now());
  await assertBooks();
  // Parked parts wait for the end of their pause, also in another process.
  const other = { ...context };
  for (const process of [context, other]) await runTables(process, createChains(process));
  const parked = () =>
    sql<{ subject: string; failures: number; reason: string }>`
      SELECT subject, failures, reason FROM parked_row ORDER BY subject`.execute(database.read);
  const row = (player: string) => ({
    subject: `${key.chainId} ${key.round} ${player}`,
    failures: 1,
    reason: 'refused',
  });
  expect((await parked()).rows).toEqual(others.toSorted().map(row));
  await sql`DROP TRIGGER die ON round`.execute(database.read);
  clock.advance(500);
  await runTables(other, createChains(other));
  for (const player of names) expect(await balance(player)).toBe(999_000n + paid);
  expect((await roundOf(key)).state).toBe('settled');
  expect((await parked()).rows).toEqual([]);
  await assertBooks();
});

test('a process that comes back draws the same; after ten minutes the round is void', async () => {
  const player = await newPlayer();
  const key = await nextRound();
  await place(slipOf(player, key));
  clock.advance(15_000 + 9 * MINUTE_MS);
  await runTables(context, createChains(context));
  expect((await roundOf(key)).state).toBe('settled');

  const later = await nextRound();
  await place(slipOf(player, later));
  const before = await balance(player);
  clock.advance(15_000 + 11 * MINUTE_MS);
  await runTables(context, chains);
  const round = await roundOf(later);
  expect(round).toMatchObject({ state: 'void', outcome: null });
  expect(await balance(player)).toBe((before ?? 0n) + 1_000n);
  const chain = await chainOf(later);
  const listed = await results.last(game, chain, 100, null);
  const voided = listed.find((result) => result.round === later.round);
  expect(voided).toMatchObject({ outcome: null, voided: round.voidReason });
  await runTables(context, chains);
  expect(await balance(player)).toBe((before ?? 0n) + 1_000n);
  await assertBooks();
});

test("nobody sees another player's orders", async () => {
  const [player, other] = [await newPlayer(), await newPlayer()];
  const key = await nextRound();
  await place(slipOf(player, key));
  const parts = await playerParts(context, chains, game, { players: [other], rounds: [key] });
  expect(parts.get(other)).toEqual({ balance: cny(1_000_000n), orders: [], presses: [] });
  expect(zero('CNY').minor).toBe(0n);
});
