import type { EventStream } from '@haitang/platform/http/event-stream.ts';
import { silentLogger } from '@haitang/platform/observe/silent-logger.ts';
import { fixedClock } from '@haitang/testkit/fixed-clock.ts';
import { testDatabase } from '@haitang/testkit/test-database.ts';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { findGame } from '../house/rounds/games.ts';
import { anySeatOf, newLaunch, openPage } from '../house/rounds/sessions.ts';
import { createChains } from '../house/shared-rounds/chains.ts';
import { createResults } from '../house/shared-rounds/results.ts';
import { runTables } from '../house/shared-rounds/shared-loop.ts';
import { HOUSE_MIGRATIONS, HOUSE_SCHEMA } from '../house.ts';
import type { HouseContext } from '../house-context.ts';
import { createTableHub } from './table-hub.ts';

const { database } = await testDatabase({ migrations: HOUSE_MIGRATIONS, schema: HOUSE_SCHEMA });
const clock = fixedClock('2026-11-21T08:00:00.000Z');
const context: HouseContext = {
  database,
  clock,
  logger: silentLogger,
  publicUrl: '',
  operatorId: 1,
  operator: { checkSession: async () => 'SE_OPEN' },
};

/** A page's stream that keeps the names of what it was sent. */
function streamOf(heard: string[]): EventStream {
  return {
    send: (event) => void heard.push(event),
    beat: () => undefined,
    retryAfter: () => undefined,
    close: () => undefined,
    onClose: () => undefined,
  };
}

test('a table that cannot tell its news, or has no chain, stops no other table', async () => {
  // The first table of the house has no chain and gets none.
  await sql`ALTER TABLE shared_chain ADD CONSTRAINT none CHECK (game_code <> 'dragon-tiger')`.execute(
    database.read,
  );
  const chains = createChains(context);
  await runTables(context, chains);
  const { rows } = await sql<{ kind: string; subject: string }>`
    SELECT kind, subject FROM parked_row`.execute(database.read);
  expect(rows).toEqual([{ kind: 'chain', subject: 'dragon-tiger' }]);
  const hub = createTableHub(context, chains, createResults(context, chains));
  const heard: Record<string, string[]> = { 'dragon-tiger': [], 'golden-roulette': [] };
  for (const [code, events] of Object.entries(heard)) {
    const game = findGame(code);
    if (game?.kind !== 'shared') throw new Error(code);
    const seat = { player: 'm1', gameCode: code, roundId: null, operatorToken: 'session-of-it' };
    const { token } = await openPage(context, await newLaunch(context, seat));
    const holder = { seat: await anySeatOf(context, token), ip: '203.0.113.7' };
    hub.join(game, holder, streamOf(events));
  }
  hub.start();
  await expect.poll(() => heard['golden-roulette']).toContain('table');
  expect(heard['dragon-tiger']).toEqual([]);
  await hub.stop();
}, 60_000);
