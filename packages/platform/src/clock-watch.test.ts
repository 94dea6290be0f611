import { later } from '@haitang/kernel/clock.ts';
import { lobbyDatabase } from '@haitang/lobby/testing/lobby-database.ts';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { systemClock } from './clock.ts';
import { createClockWatch } from './clock-watch.ts';
import { createMetrics } from './observe/metrics.ts';
import { silentLogger } from './observe/silent-logger.ts';

const { database } = await lobbyDatabase({ size: 1 });
let ahead = 0;
const clock = { now: () => later(systemClock.now(), ahead) };

function watchOf() {
  ahead = 0;
  const answer: string[] = [];
  const tell = (level: string) => (_fields: object, words: string) =>
    void answer.push(`${level}: ${words}`);
  const logger = { ...silentLogger, error: tell('error'), info: tell('info') };
  const metrics = createMetrics(false);
  const watch = createClockWatch({ database, clock, logger, metrics });
  const metric = async (name: string): Promise<number> =>
    Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(await metrics.registry.metrics())?.[1]);
  return { watch, answer, metric };
}

test.each([[90_000], [-90_000], [60_000]])(
  'FM-38 clocks %i ms apart are reported, and trusted again once they agree',
  async (apart) => {
    const { watch, answer, metric } = watchOf();
    await watch.compare();
    expect([watch.isTrusted(), answer]).toEqual([true, []]);
    ahead = apart;
    await watch.compare();
    await watch.compare();
    expect(watch.isTrusted()).toBe(false);
    expect(answer).toEqual(['error: the clocks disagree: money waits']);
    await expect(watch.check()).rejects.toThrow('disagree');
    expect(await metric('clock_trusted')).toBe(0);
    expect(Math.abs((await metric('clock_difference_seconds')) + apart / 1_000)).toBeLessThan(30);
    ahead = 0;
    await watch.compare();
    expect([watch.isTrusted(), await metric('clock_trusted')]).toEqual([true, 1]);
    expect(answer.at(-1)).toBe('info: the clocks agree again');
  },
);

test('one second apart raises no alarm, and neither does an unavailable database', async () => {
  const { watch, answer } = watchOf();
  ahead = 1_000;
  await watch.compare();
  expect([watch.isTrusted(), answer]).toEqual([true, []]);
  const gone = await lobbyDatabase({ size: 1 });
  await gone.close();
  const options = { database: gone.database, clock, logger: silentLogger };
  const blind = createClockWatch({ ...options, metrics: createMetrics(false) });
  await expect(blind.compare()).rejects.toThrow();
  expect(blind.isTrusted()).toBe(true);
});

test('a database whose clock goes back is not trusted, although ours goes back with it', async () => {
  const { watch } = watchOf();
  await watch.compare();
  // The search path finds this replacement clock before the database's own.
  await sql`CREATE OR REPLACE FUNCTION lobby.clock_timestamp() RETURNS timestamptz LANGUAGE sql AS
    $$ SELECT pg_catalog.clock_timestamp() - interval '1 hour' $$`.execute(database.read);
  await sql`SET search_path = lobby, pg_catalog`.execute(database.read);
  ahead = -3_600_000;
  await watch.compare();
  expect(watch.isTrusted()).toBe(false);
  await watch.compare();
  expect(watch.isTrusted()).toBe(true);
  await sql`DROP FUNCTION lobby.clock_timestamp`.execute(database.read);
});
