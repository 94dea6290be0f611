import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { present } from '@haitang/kernel/assert.ts';
import { cny } from '@haitang/kernel/money.ts';
import { silentLogger } from '@haitang/platform/observe/silent-logger.ts';
import { fixedClock } from '@haitang/testkit/fixed-clock.ts';
import { testDatabase } from '@haitang/testkit/test-database.ts';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { findGame } from '../../apps/venue/src/house/rounds/games.ts';
import { placeBet } from '../../apps/venue/src/house/rounds/place-bet.ts';
import { HOUSE_MIGRATIONS, HOUSE_SCHEMA } from '../../apps/venue/src/house.ts';
import type { HouseContext } from '../../apps/venue/src/house-context.ts';

const CHILD = fileURLToPath(new URL('./bets-kill-child.ts', import.meta.url));
const FUNDED = 1_000_000n;
/** Bets of twelve players, five of each; twenty-four are under way at a time. */
const PLAYERS = Array.from({ length: 12 }, (_, index) => `m${100 + index}`);
const BETS = Array.from({ length: 5 }, () =>
  PLAYERS.map((player) => ({ player, key: randomUUID() })),
).flat();

const { database, url } = await testDatabase({
  migrations: HOUSE_MIGRATIONS,
  schema: HOUSE_SCHEMA,
});
const context: HouseContext = {
  database,
  clock: fixedClock(),
  logger: silentLogger,
  publicUrl: '',
  operatorId: 1,
  operator: { checkSession: async () => 'SE_OPEN' },
};

function instantGame() {
  const game = findGame('cloud-dice');
  if (game?.kind !== 'instant') throw new Error('cloud-dice');
  return game;
}
const game = instantGame();

/** Runs a process that plays the bets, until it is killed; returns the answers it had given. */
async function killAfterCommit(): Promise<ReadonlyMap<string, string>> {
  const task = { databaseUrl: url, now: context.clock.now(), bets: BETS };
  const child = spawn(process.execPath, [CHILD], {
    env: { ...process.env, BETS_KILL: JSON.stringify(task) },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const gone = once(child, 'exit');
  const answers = new Map<string, string>();
  for await (const line of createInterface({ input: child.stdout })) {
    const [key = '', id = ''] = line.split(' ');
    if (key === 'committed') child.kill('SIGKILL');
    else answers.set(key, id);
  }
  expect((await gone)[1]).toBe('SIGKILL');
  return answers;
}

/** The ids of stored rounds by their keys. */
async function stored(): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<{ key: string; id: string }>`
    SELECT round_key AS key, id FROM round`.execute(database.read);
  return new Map(rows.map(({ key, id }) => [key, id]));
}

test('kill -9 between the commit of a batch and its answers: each bet is played once', async () => {
  await sql`INSERT INTO wallet SELECT player, ${game.product}, 'CNY', ${FUNDED}, now()
    FROM unnest(${PLAYERS}::text[]) AS player`.execute(database.read);
  const answers = await killAfterCommit();
  const before = await stored();
  // The batch that died was committed, and nobody had its answers.
  expect(before.size).toBeGreaterThan(answers.size);
  expect(answers.size).toBeGreaterThan(0);
  for (const [key, id] of answers) expect(before.get(key)).toBe(id);

  const choice = { side: 'over', target: 4_999 };
  const again = await Promise.all(
    BETS.map(async (bet) => {
      const placed = await placeBet(context, { ...bet, game, stake: cny(100n), choice }, null);
      return present(placed.round, 'a bet that nothing stops');
    }),
  );
  for (const { roundKey, id } of again) expect(before.get(roundKey) ?? id).toBe(id);
  expect((await stored()).size).toBe(BETS.length);
  const { rows } = await sql<{ player: string; wrong: boolean; nonce: number }>`
    SELECT wallet.player, nonce, balance <> ${FUNDED}::bigint + (SELECT sum(payout - stake)
        FROM round WHERE round.player = wallet.player)
      OR balance <> ${FUNDED}::bigint + (SELECT sum(amount)
        FROM movement WHERE movement.player = wallet.player) AS wrong
    FROM wallet JOIN seed_pair USING (player) ORDER BY player`.execute(database.read);
  expect(rows).toEqual(PLAYERS.map((player) => ({ player, wrong: false, nonce: 5 })));
});
