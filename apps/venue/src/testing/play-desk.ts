import { present } from '@haitang/kernel/assert.ts';
import { cny } from '@haitang/kernel/money.ts';
import type { Queryable } from '@haitang/platform/database/database.ts';
import { sql } from 'kysely';
import { expect } from 'vitest';
import { seaAt } from '../games/whale-fall/sea.ts';
import { fireVolley } from '../house/pond/fire-volley.ts';
import { createShotRates } from '../house/pond/shot-rates.ts';
import { takePlace } from '../house/pond/take-place.ts';
import { findGame, PRODUCTS } from '../house/rounds/games.ts';
import { placeBet } from '../house/rounds/place-bet.ts';
import { startRound } from '../house/rounds/start-round.ts';
import { stepRound } from '../house/rounds/step-round.ts';
import { placeOrder } from '../house/shared-rounds/place-order.ts';
import { placePursuit } from '../house/shared-rounds/place-pursuit.ts';
import { runTables } from '../house/shared-rounds/shared-loop.ts';
import { tableView } from '../house/shared-rounds/table-view.ts';
import { expectComparable } from './comparable.ts';
import { testTables } from './test-tables.ts';

const ADMIT = async () => null;
const MINUTE_MS = 60_000;
const EVEN = { side: 'over', target: 4_999 };

const found = {
  dice: findGame('cloud-dice'),
  gems: findGame('crystal-gems'),
  finder: findGame('pearl-finder'),
  petals: findGame('five-petals'),
  dragon: findGame('dragon-tiger'),
  three: findGame('quick-three'),
  whale: findGame('whale-fall'),
};
function games() {
  const { dice, gems, finder, petals, dragon, three, whale } = found;
  if (dice?.kind !== 'instant' || gems?.kind !== 'instant') throw new Error('instant');
  if (finder?.kind !== 'steps' || petals?.kind !== 'steps') throw new Error('steps');
  if (dragon?.kind !== 'shared' || three?.kind !== 'shared') throw new Error('shared');
  if (whale?.kind !== 'pond') throw new Error('pond');
  return { dice, gems, finder, petals, dragon, three, whale };
}
/** One or two games of each kind. */
export const DESK_GAMES = games();

/** The key of a refusal, `done`, or `fault: …` for anything else that was thrown. */
export const endOf = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'done',
    (error: unknown) =>
      error instanceof Error && 'key' in error ? String(error.key) : `fault: ${String(error)}`,
  );

/** Every balance is the sum of its movements, and what the operator's books expect. */
async function assertBooks(database: Queryable): Promise<void> {
  const wrong = await sql`SELECT w.player FROM wallet w LEFT JOIN movement m
      ON m.player = w.player AND m.product = w.product
    GROUP BY w.player, w.product, w.balance
    HAVING w.balance <> coalesce(sum(m.amount), 0)`.execute(database);
  expect(wrong.rows).toEqual([]);
  await expectComparable(database);
}

/** A house without pages: every call that a page makes, from a seat that is always admitted. */
export async function playDesk() {
  const tables = await testTables('2026-11-21T08:00:00.000Z');
  const { database, clock, context, chains } = tables;
  const rates = createShotRates();
  const { dice, finder, dragon, three, whale } = DESK_GAMES;
  const nextOf = async (game: typeof dragon) => {
    const view = await tableView(context, chains, game);
    return { chain: view.chain, stage: present(view.next, 'a next stage') };
  };
  return {
    database,
    clock,
    context,
    chains,
    nextOf,
    /** A player with money in every wallet. */
    newPlayer: (minor = 1_000_000n) => tables.newPlayer(PRODUCTS, minor),
    balance: tables.balance,
    bet: (player: string, key: string, game = dice, choice: unknown = EVEN) =>
      placeBet(context, { player, game, key, stake: cny(100n), choice }, null),
    async start(player: string, key: string, game = finder, choice: unknown = { empty: 3 }) {
      const bet = { player, game, key, stake: cny(1_000n), choice };
      return present((await startRound(context, bet, ADMIT)).played, 'a start');
    },
    async step(player: string, round: string, step: number, input: unknown, game = finder) {
      const order = { player, game, round, step, input };
      return present((await stepRound(context, order, ADMIT)).played, 'a step');
    },
    /** Fires one shot at a fish that swims there now. */
    async volley(player: string, key: string) {
      const { pond } = await takePlace(context, player);
      const now = clock.now().getTime();
      const fish = [present(seaAt(pond, now)[0], 'a fish').id];
      const shots = [{ at: now, weapon: 'bow' as const, level: 100, fish }];
      return fireVolley(context, rates, { player, game: whale, key, pond, shots }, ADMIT);
    },
    async slip(player: string, key: string, spot = 'dragon') {
      const { stage } = await nextOf(dragon);
      const bets = [{ bet: { spot }, stake: '2.00' }];
      const { round } = stage;
      const slip = { player, game: dragon, key, round, stage: 0, bets };
      return present((await placeOrder(context, chains, slip, null)).order, 'an order');
    },
    async pursue(player: string, key: string) {
      const { stage } = await nextOf(three);
      const bets = [{ bet: { play: 'sides', picks: ['big'], unit: 100 }, stake: '1.00' }];
      const terms = { round: stage.round, stage: 0, rounds: 3, stopOnWin: false, bets };
      const order = { player, game: three, key, ...terms };
      return present((await placePursuit(context, chains, order, ADMIT)).pursuit, 'a pursuit');
    },
    run: () => runTables(context, chains),
    /** Moves to the next opening of the shared table and one second on. */
    async toOpen(game = dragon) {
      await runTables(context, chains);
      const { stage } = await nextOf(game);
      const isHere = stage.opensAt <= clock.now();
      const cycle = game === dragon ? 23_000 : MINUTE_MS;
      clock.set(new Date(stage.opensAt.getTime() + 1_000 + (isHere ? cycle : 0)));
      await runTables(context, chains);
      return nextOf(game);
    },
    assertBooks: () => assertBooks(database.read),
  };
}
