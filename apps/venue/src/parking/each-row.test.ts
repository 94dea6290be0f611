import { createMetrics } from '@haitang/platform/observe/metrics.ts';
import { silentLogger } from '@haitang/platform/observe/silent-logger.ts';
import { fixedClock } from '@haitang/testkit/fixed-clock.ts';
import { testDatabase } from '@haitang/testkit/test-database.ts';
import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { oldestDrawn } from '../house/shared-rounds/unsettled.ts';
import { HOUSE_MIGRATIONS, HOUSE_SCHEMA } from '../house.ts';
import type { HouseContext } from '../house-context.ts';
import { eachOrPark, togetherOrPark } from './each-row.ts';
import { createHouseWatch } from './house-watch.ts';

const { database } = await testDatabase({ migrations: HOUSE_MIGRATIONS, schema: HOUSE_SCHEMA });
const clock = fixedClock();
const house = (): HouseContext => ({
  database,
  clock,
  logger: silentLogger,
  publicUrl: '',
  operatorId: 1,
  operator: { checkSession: async () => 'SE_OPEN' },
});
const parked = async () =>
  (
    await sql<{ subject: string; failures: number; reason: string }>`
      SELECT subject, failures, reason FROM parked_row ORDER BY subject`.execute(database.read)
  ).rows;
const keyOf = (row: string): string => row;

beforeEach(() => sql`DELETE FROM parked_row`.execute(database.read).then(() => undefined));

test('the rows around a failing one are done, in whatever lane', async () => {
  for (const atOnce of [1, 3]) {
    const context = house();
    const done: string[] = [];
    const work = async (row: string): Promise<void> => {
      if (row === 'b') throw new Error('no');
      done.push(row);
    };
    const loop = { kind: 'prune', rows: ['a', 'b', 'c', 'd'], keyOf, work, atOnce } as const;
    expect(await eachOrPark(context, loop)).toEqual(['b']);
    expect(done.toSorted()).toEqual(['a', 'c', 'd']);
  }
  expect(await parked()).toEqual([{ subject: 'b', failures: 1, reason: 'no' }]);
});

test('pauses double from half a second to ten minutes, and a success forgets them', async () => {
  const context = house();
  let tries = 0;
  let isBroken = true;
  const work = async (): Promise<void> => {
    tries += 1;
    if (isBroken) throw new Error('no');
  };
  const run = (house = context) => eachOrPark(house, { kind: 'part', rows: ['one'], keyOf, work });
  await run();
  for (const pause of [500, 1_000, 2_000, 4_000]) {
    const before = tries;
    clock.advance(pause - 1);
    expect(await run()).toEqual(['one']);
    expect(tries).toBe(before);
    clock.advance(1);
    await run();
    expect(tries).toBe(before + 1);
  }
  for (let more = 0; more < 20; more += 1) {
    clock.advance(600_000);
    await run();
  }
  expect(tries).toBe(25);
  // A house that starts again knows it, and after the longest pause it is tried.
  const next = house();
  expect(await run(next)).toEqual(['one']);
  expect(tries).toBe(25);
  isBroken = false;
  clock.advance(600_000);
  expect(await run(next)).toEqual([]);
  expect(await parked()).toEqual([]);
});

test('rows are done together, one by one after a failure, and without those that are parked', async () => {
  const context = house();
  const calls: string[] = [];
  const work = async (rows: readonly string[]): Promise<void> => {
    calls.push(rows.join(''));
    if (rows.includes('b')) throw new Error('no');
  };
  const run = () => togetherOrPark(context, { kind: 'part', rows: ['a', 'b', 'c'], keyOf, work });
  expect(await run()).toEqual(['b']);
  expect(await run()).toEqual(['b']);
  expect(calls).toEqual(['abc', 'a', 'b', 'c', 'ac']);
});

test('while the database is away nothing is parked, and the failure itself is thrown', async () => {
  const context = house();
  const rows = ['one'];
  await eachOrPark(context, { kind: 'part', rows, keyOf, work: async () => undefined });
  await sql`ALTER TABLE parked_row RENAME TO away`.execute(database.read);
  const work = async (): Promise<void> => {
    throw new Error('the database is away');
  };
  await expect(eachOrPark(context, { kind: 'part', rows, keyOf, work })).rejects.toThrow(
    'the database is away',
  );
  await sql`ALTER TABLE away RENAME TO parked_row`.execute(database.read);
  await eachOrPark(context, { kind: 'part', rows, keyOf, work });
  expect(await parked()).toMatchObject([{ failures: 1 }]);
});

test('the watch exports what is parked, by kind', async () => {
  const metrics = createMetrics(false);
  const context = house();
  const work = async (): Promise<void> => {
    throw new Error('no');
  };
  await eachOrPark(context, { kind: 'part', rows: ['one', 'other'], keyOf, work });
  const watch = createHouseWatch(context, metrics, () => oldestDrawn(context));
  const text = () => metrics.registry.metrics();
  // No sample before the first reading: an absent number is no zero.
  expect(await text()).not.toMatch(/^house_/m);
  watch.start();
  await expect.poll(text).toContain('house_parked_rows{kind="part"} 2');
  expect(await text()).toContain('house_unsettled_age_seconds{state="drawn"} 0');
  await watch.stop();
});
