import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { present } from '@haitang/kernel/assert.ts';
import { later } from '@haitang/kernel/clock.ts';
import { silentLogger } from '@haitang/platform/observe/silent-logger.ts';
import { fixedClock } from '@haitang/testkit/fixed-clock.ts';
import { testDatabase } from '@haitang/testkit/test-database.ts';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { findGame } from '../../apps/venue/src/house/rounds/games.ts';
import { createChains } from '../../apps/venue/src/house/shared-rounds/chains.ts';
import { closeBooks } from '../../apps/venue/src/house/shared-rounds/close-books.ts';
import { drawRound } from '../../apps/venue/src/house/shared-rounds/draw-round.ts';
import { placeOrder } from '../../apps/venue/src/house/shared-rounds/place-order.ts';
import { settleRound } from '../../apps/venue/src/house/shared-rounds/settle-round.ts';
import { readSharedRound } from '../../apps/venue/src/house/shared-rounds/shared-round-store.ts';
import { HOUSE_MIGRATIONS, HOUSE_SCHEMA } from '../../apps/venue/src/house.ts';
import type { HouseContext } from '../../apps/venue/src/house-context.ts';

const CHILD = fileURLToPath(new URL('./settle-kill-child.ts', import.meta.url));
/** Three chunks of at most 500 orders, as a player's orders stay together. */
const PLAYERS = 13;
const ORDERS = 100;
const STAKE = 1_000n;
/** One of them always pays. */
const SPOTS = ['dragon-red', 'dragon-black'];
const FUNDED = 1_000_000n;

const { database, url } = await testDatabase({
  migrations: HOUSE_MIGRATIONS,
  schema: HOUSE_SCHEMA,
});
const clock = fixedClock();
const context: HouseContext = {
  database,
  clock,
  logger: silentLogger,
  publicUrl: '',
  operatorId: 1,
  operator: { checkSession: async () => 'SE_OPEN' },
};
const chains = createChains(context);

function sharedGame() {
  const found = findGame('dragon-tiger');
  if (found?.kind !== 'shared') throw new Error('dragon-tiger');
  return found;
}
const game = sharedGame();
const players = Array.from({ length: PLAYERS }, (_, index) => `m${100 + index}`);

/** A drawn round with a hundred slips of each player. */
async function drawnRound() {
  const chain = await chains.at(game, clock.now());
  await sql`INSERT INTO wallet SELECT player, ${game.product}, 'CNY', ${FUNDED}, now()
    FROM unnest(${players}::text[]) AS player`.execute(database.read);
  clock.set(chain.startsAt);
  const bets = SPOTS.map((spot) => ({ bet: { spot }, stake: '10.00' }));
  const place = async (player: string): Promise<void> => {
    const slip = { player, game, key: crypto.randomUUID(), round: 1, stage: 0, bets };
    await placeOrder(context, chains, slip, null);
  };
  // The first slips decide the order in which players are paid.
  for (const player of players) await place(player);
  await Promise.all(
    players.map(async (player) => {
      for (let index = 1; index < ORDERS; index += 1) await place(player);
    }),
  );
  clock.set(later(chain.startsAt, 16_000));
  const key = { chainId: chain.id, round: 1 };
  await closeBooks(context, chains, game, chain);
  await drawRound(context, chains, game, chain, key);
  return { chain, key, round: present(await readSharedRound(database.read, key), 'the round') };
}

/** The orders that are paid, and the connections that wait for a lock. */
async function progress(): Promise<{ paid: number; waiting: number }> {
  const found = await sql<{ paid: number; waiting: number }>`SELECT
      (SELECT count(*)::int FROM shared_order WHERE payout IS NOT NULL) AS paid,
      (SELECT count(*)::int FROM pg_stat_activity
        WHERE datname = current_database() AND wait_event_type = 'Lock') AS waiting`.execute(
    database.read,
  );
  return present(found.rows[0], 'one row');
}

/** What each player has, and how many rounds and payouts are stored for the player. */
async function books() {
  const found = await sql<{ balance: bigint; parts: number; payouts: number }>`SELECT balance,
      (SELECT count(*)::int FROM round WHERE round.player = wallet.player) AS parts,
      (SELECT count(*)::int FROM movement
        WHERE movement.player = wallet.player AND kind = 'payout') AS payouts
    FROM wallet ORDER BY player`.execute(database.read);
  return found.rows;
}

test('kill -9 between the chunks of a settlement: each player is paid once', async () => {
  const { chain, key, round } = await drawnRound();
  const gone = await database.transaction(async (tx) => {
    // The chunk of this player cannot be paid while the child lives; the others can.
    await sql`SELECT 1 FROM wallet WHERE player = ${players[7]} FOR UPDATE`.execute(tx);
    const task = { databaseUrl: url, ...key, now: clock.now() };
    const child = spawn(process.execPath, [CHILD], {
      env: { ...process.env, SETTLE_KILL: JSON.stringify(task) },
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    const exit = once(child, 'exit');
    const reached = async () => {
      // A transaction that asks nothing for half a minute is ended, and its lock with it.
      await sql`SELECT 1`.execute(tx);
      return progress();
    };
    await expect
      .poll(reached, { timeout: 120_000, interval: 20 })
      .toEqual({ paid: 800, waiting: 1 });
    child.kill('SIGKILL');
    return exit;
  });
  expect(gone[1]).toBe('SIGKILL');
  const before = await books();
  expect(before.filter(({ parts }) => parts === 1)).toHaveLength(8);
  expect((await readSharedRound(database.read, key))?.state).toBe('drawn');

  await settleRound(context, game, chain, round);
  const paid = SPOTS.reduce(
    (sum, spot) => sum + game.rules.payout(round.outcome, { spot }, STAKE),
    0n,
  );
  expect(paid).toBeGreaterThan(0n);
  const balance = FUNDED - BigInt(ORDERS) * (2n * STAKE - paid);
  expect(await books()).toEqual(players.map(() => ({ balance, parts: 1, payouts: 1 })));
  expect((await readSharedRound(database.read, key))?.state).toBe('settled');
  await settleRound(context, game, chain, round);
  expect((await books())[0]).toEqual({ balance, parts: 1, payouts: 1 });
});
