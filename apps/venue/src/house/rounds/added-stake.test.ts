import { randomUUID } from 'node:crypto';
import { present } from '@haitang/kernel/assert.ts';
import { cny } from '@haitang/kernel/money.ts';
import { silentLogger } from '@haitang/platform/observe/silent-logger.ts';
import { fixedClock } from '@haitang/testkit/fixed-clock.ts';
import { testDatabase } from '@haitang/testkit/test-database.ts';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { TwentyOneView } from '../../games/twenty-one/twenty-one-rules.ts';
import { HOUSE_MIGRATIONS, HOUSE_SCHEMA } from '../../house.ts';
import type { HouseContext } from '../../house-context.ts';
import { expectComparable } from '../../testing/comparable.ts';
import { balanceOf, openWallet } from '../chips/chips.ts';
import { moveMoney } from '../chips/move-money.ts';
import { endLeftRounds } from './end-left-rounds.ts';
import { readBetFeed } from './feed.ts';
import { findGame } from './games.ts';
import type { OpenRound } from './round-progress.ts';
import { startRound } from './start-round.ts';
import { showOpenRound, stepRound } from './step-round.ts';

const { database } = await testDatabase({ migrations: HOUSE_MIGRATIONS, schema: HOUSE_SCHEMA });
const context: HouseContext = {
  database,
  clock: fixedClock(),
  logger: silentLogger,
  publicUrl: 'http://house',
  operatorId: 1,
  operator: { checkSession: async () => 'SE_OPEN' },
};
const found = findGame('twenty-one');
if (found?.kind !== 'steps') throw new Error('twenty-one has steps');
const game = found;

const walletOf = (player: string) => ({ player, product: game.product });
const balance = async (player: string) =>
  (await balanceOf(database.read, walletOf(player)))?.minor ?? 0n;

interface Table {
  readonly player: string;
  readonly round: OpenRound;
  readonly view: TwentyOneView;
}

/** A player with this balance and an open round of 10.00 whose view is wanted. */
async function sit(minor: bigint, isWanted: (view: TwentyOneView) => boolean): Promise<Table> {
  for (;;) {
    const player = `m${randomUUID().slice(0, 8)}`;
    await openWallet(context, walletOf(player));
    const order = { ...walletOf(player), id: randomUUID(), kind: 'deposit' as const };
    await moveMoney(context, { ...order, amount: cny(minor) });
    const bet = { player, game, key: randomUUID(), stake: cny(1_000n), choice: {} };
    const { open } = present((await startRound(context, bet, async () => null)).played, 'a start');
    if (open === null) continue;
    const shown = present(await showOpenRound(context, player, game), 'an open round');
    // The house sends no other views of this game.
    const view = shown.view as TwentyOneView;
    if (isWanted(view)) return { player, round: open, view };
  }
}
/** Nines and lower cards: no hand of a split is full with two of them. */
const BELOW_TEN = 32;
const anyHand = () => true;
const isPair = ({ actions }: TwentyOneView) => actions.includes('split');

const admitted = async () => null;
const step = async ({ player, round }: Table, number: number, input: string, admit = admitted) =>
  present(
    (await stepRound(context, { player, game, round: round.id, step: number, input }, admit))
      .played,
    'a step',
  );
const refusal = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error: unknown) => (error instanceof Error && 'key' in error ? error.key : error),
  );
async function stakesOf(player: string): Promise<bigint[]> {
  const { rows } = await sql<{ amount: bigint }>`SELECT amount FROM movement
    WHERE player = ${player} AND kind = 'stake' ORDER BY id`.execute(database.read);
  return rows.map(({ amount }) => amount);
}

test('a double is taken with its step, and feed and record have the whole stake', async () => {
  const table = await sit(100_000n, anyHand);
  expect(await balance(table.player)).toBe(99_000n);
  const { settled } = await step(table, 0, 'double');
  const { payout } = present(settled, 'a double ends a single hand');
  expect(settled).toMatchObject({ stake: cny(2_000n), added: cny(1_000n) });
  expect(await balance(table.player)).toBe(98_000n + payout.minor);
  expect(await stakesOf(table.player)).toEqual([-1_000n, -1_000n]);
  const filter = { from: null, to: null, player: null, product: null, limit: 9 };
  const { rounds } = await readBetFeed(context, { ...filter, round: table.round.id });
  expect(rounds).toMatchObject([{ stake: cny(2_000n), payout, odds: { houseEdge: 4_521 } }]);
});

test('a double that is sent again answers the same and takes nothing', async () => {
  const table = await sit(100_000n, anyHand);
  const all = await Promise.all(Array.from({ length: 12 }, () => step(table, 0, 'double')));
  expect(new Set(all.map(({ settled }) => settled?.id))).toEqual(new Set([table.round.id]));
  expect(await stakesOf(table.player)).toHaveLength(2);
  const { settled } = await step(table, 0, 'double');
  const bet = { player: table.player, game, key: table.round.roundKey, choice: {} };
  const again = await startRound(context, { ...bet, stake: cny(1_000n) }, admitted);
  expect(again.played?.settled?.id).toBe(settled?.id);
});

test('a split is taken once, the hands go on, and each may double', async () => {
  const table = await sit(
    100_000n,
    (view) => isPair(view) && (view.hands[0]?.cards[0] ?? 51) < BELOW_TEN,
  );
  await step(table, 0, 'split');
  const again = await step(table, 0, 'split');
  expect(again.open).toMatchObject({ added: cny(1_000n), inputs: ['split'] });
  expect(await balance(table.player)).toBe(98_000n);
  await expectComparable(database.read);
  const doubled = await step(table, 1, 'double');
  expect((doubled.open ?? doubled.settled)?.added).toEqual(cny(2_000n));
  expect(await balance(table.player)).toBeGreaterThanOrEqual(97_000n);
  await endLeftRounds(context, { player: table.player });
  expect(await stakesOf(table.player)).toEqual([-1_000n, -1_000n, -1_000n]);
  await expectComparable(database.read);
});

test('a double above the balance is refused, and the hand goes on', async () => {
  const table = await sit(1_500n, anyHand);
  expect(await refusal(step(table, 0, 'double'))).toBe('above-balance');
  expect(await balance(table.player)).toBe(500n);
  const shown = await showOpenRound(context, table.player, game);
  expect(shown).toMatchObject({ view: table.view, open: { inputs: [], added: cny(0n) } });
  expect((await step(table, 0, 'stand')).settled?.stake).toEqual(cny(1_000n));
});

test('a step that adds nothing is not a bet; one that adds is taken only if admitted', async () => {
  const table = await sit(100_000n, anyHand);
  const order = { player: table.player, game, round: table.round.id, step: 0 };
  const stopped = async () => 'stopped';
  expect((await stepRound(context, { ...order, input: 'double' }, stopped)).stop).toBe('stopped');
  expect(await balance(table.player)).toBe(99_000n);
  expect((await stepRound(context, { ...order, input: 'stand' }, stopped)).stop).toBeNull();
});

test('what is not offered is refused before money is asked for', async () => {
  const table = await sit(1_500n, (view) => !isPair(view));
  expect(await refusal(step(table, 0, 'split'))).toBe('malformed');
  expect(await stakesOf(table.player)).toHaveLength(1);
});

test('a round that is left after a split ends without further money', async () => {
  const table = await sit(2_000n, isPair);
  await step(table, 0, 'split');
  expect(await endLeftRounds(context, { player: table.player })).toBeLessThanOrEqual(1);
  expect(await stakesOf(table.player)).toHaveLength(2);
  const { rows } = await sql<{ sum: bigint }>`SELECT sum(amount)::bigint AS sum FROM movement
    WHERE player = ${table.player}`.execute(database.read);
  expect(await balance(table.player)).toBe(rows[0]?.sum);
});
