import { DAY_MS, SECOND_MS } from '@haitang/kernel/clock.ts';
import { lobbyDatabase } from '@haitang/lobby/testing/lobby-database.ts';
import { fixedClock } from '@haitang/testkit/fixed-clock.ts';
import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { silentLogger } from '../observe/silent-logger.ts';
import { pageOrRows, rowByRow } from './row-by-row.ts';
import { isSetApart, pruneApartJob } from './set-apart.ts';

const { database } = await lobbyDatabase();
const clock = fixedClock();
const parts = { database, clock, logger: silentLogger };

let bad = new Set<string>();
let worked: string[] = [];
const loop = {
  name: 'test',
  keyOf: (row: string) => row,
  work: async (row: string) => {
    if (bad.has(row)) throw new Error(`${row} is bad`);
    worked.push(row);
  },
};
const run = async (...rows: string[]) => {
  worked = [];
  await rowByRow(parts, rows, loop);
  return worked.join('');
};
const apart = async () => {
  const { rows } = await sql<{ row_key: string; failures: number; reason: string }>`
    SELECT row_key, failures, reason FROM row_set_apart ORDER BY row_key`.execute(database.read);
  return rows.map((row) => `${row.row_key} ${row.failures} ${row.reason}`);
};

beforeEach(async () => {
  bad = new Set();
  await sql`DELETE FROM row_set_apart`.execute(database.read);
});

test('a row that fails is set apart, and the others go on', async () => {
  bad = new Set(['b']);
  expect(await run('a', 'b', 'c')).toBe('ac');
  expect(await apart()).toEqual(['b 1 b is bad']);
});

test('it is tried again at growing pauses, and is no longer apart when it succeeds', async () => {
  bad = new Set(['b']);
  await run('a', 'b');
  clock.advance(4 * SECOND_MS);
  await run('a', 'b');
  expect(await apart()).toEqual(['b 1 b is bad']);
  clock.advance(SECOND_MS);
  await run('a', 'b');
  clock.advance(5 * SECOND_MS);
  await run('a', 'b');
  expect(await apart()).toEqual(['b 2 b is bad']);
  bad = new Set();
  clock.advance(5 * SECOND_MS);
  expect(await run('a', 'b')).toBe('ab');
  expect(await apart()).toEqual([]);
});

test('the longest pause is ten minutes', async () => {
  bad = new Set(['b']);
  for (let failure = 0; failure < 20; failure += 1) {
    clock.advance(600 * SECOND_MS);
    await run('a', 'b');
  }
  expect(await apart()).toEqual(['b 20 b is bad']);
});

test('a row that no job tries any more is forgotten after eight days', async () => {
  bad = new Set(['b']);
  await run('a', 'b');
  clock.advance(8 * DAY_MS);
  await pruneApartJob(database, clock).run();
  expect(await apart()).toEqual(['b 1 b is bad']);
  clock.advance(6 * SECOND_MS);
  await pruneApartJob(database, clock).run();
  expect(await apart()).toEqual([]);
});

test('while the database is away nothing is set apart, and the failure itself is thrown', async () => {
  bad = new Set(['b']);
  await sql`ALTER TABLE row_set_apart ADD CONSTRAINT away CHECK (false) NOT VALID`.execute(
    database.read,
  );
  await expect(run('a', 'b')).rejects.toThrow('b is bad');
  await sql`ALTER TABLE row_set_apart DROP CONSTRAINT away`.execute(database.read);
});

test('when all of several rows fail the loop fails too, and those behind them get their turn', async () => {
  bad = new Set(['a', 'b']);
  await expect(run('a', 'b')).rejects.toThrow('b is bad');
  expect(await apart()).toHaveLength(2);
  const { rows } = await sql<{ key: string }>`SELECT key FROM unnest(ARRAY['a', 'b', 'c']) AS key
    WHERE NOT ${isSetApart('test', sql`key`, clock.now())}`.execute(database.read);
  expect(rows).toEqual([{ key: 'c' }]);
});

test('a page is worked on together, and row by row when it fails', async () => {
  const pages: string[] = [];
  const page = (...rows: string[]) =>
    pageOrRows(parts, rows, {
      name: 'pages',
      keyOf: (row) => row,
      work: async (some) => {
        pages.push(some.join(''));
        if (some.some((row) => bad.has(row))) throw new Error('the page fails');
      },
    });
  expect(await page('a', 'b', 'c')).toEqual(['a', 'b', 'c']);
  bad = new Set(['b']);
  expect(await page('a', 'b', 'c')).toEqual(['a', 'c']);
  // The bad row waits, so the next page is whole again.
  expect(await page('a', 'b', 'c')).toEqual(['a', 'c']);
  expect(pages).toEqual(['abc', 'abc', 'a', 'b', 'c', 'ac']);
});
