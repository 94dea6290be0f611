import { loadConfig } from '@haitang/platform/config.ts';
import { ConfigProblem } from '@haitang/platform/config-problem.ts';
import { silentLogger } from '@haitang/platform/observe/silent-logger.ts';
import { createSettings } from '@haitang/platform/settings/create-settings.ts';
import { fixedClock } from '@haitang/testkit/fixed-clock.ts';
import { expect, test } from 'vitest';
import { claimPurpose, refusalOfStart } from './claim-purpose.ts';
import { lobbyDatabase } from './testing/lobby-database.ts';

const accident = loadConfig({});
const named = loadConfig({ NODE_ENV: 'development', DEMO: '0' });
const quiet = loadConfig({ DEMO: '0' });
const production = loadConfig({ NODE_ENV: 'production' });

async function freshContext() {
  const { database } = await lobbyDatabase();
  const clock = fixedClock();
  const settings = createSettings({ database, clock, definitions: [] });
  return { database, clock, settings, logger: silentLogger };
}

test('an accidental demo start is refused on a database that is not a demo', async () => {
  const context = await freshContext();
  await claimPurpose(context, production);
  await claimPurpose(context, production);
  await expect(claimPurpose(context, accident)).rejects.toThrow('This database is not a demo');
  await expect(claimPurpose(context, accident)).rejects.toBeInstanceOf(ConfigProblem);
});

test('production is refused on a demo database', async () => {
  const context = await freshContext();
  await claimPurpose(context, accident);
  await claimPurpose(context, accident);
  await expect(claimPurpose(context, production)).rejects.toThrow('made for a demo');
});

test('of two concurrent first starts for different purposes one continues', async () => {
  const context = await freshContext();
  const starts = [production, accident, production, accident].map((intent) =>
    claimPurpose(context, intent),
  );
  const ends = (await Promise.allSettled(starts)).map(({ status }) => status);
  const [first, second] = ends;
  expect(ends).toEqual([first, second, first, second]);
  expect(new Set(ends).size).toBe(2);
});

test('without NODE_ENV a database with real members stops the start', () => {
  expect(refusalOfStart(quiet, 'real', true)).toContain('set NODE_ENV=production');
  expect(refusalOfStart(quiet, 'real', false)).toBeNull();
  expect(refusalOfStart(named, 'real', true)).toBeNull();
  expect(refusalOfStart(production, 'real', true)).toBeNull();
  expect(refusalOfStart(named, 'demo', true)).toBeNull();
});
