import { lobbyDatabase } from '@haitang/lobby/testing/lobby-database.ts';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { Database } from './database.ts';
import { gatheredRead, sharedRead } from './gathered-read.ts';

const { database } = await lobbyDatabase();
await sql`CREATE TABLE shelf (id int PRIMARY KEY, content text NOT NULL)`.execute(database.read);
await sql`INSERT INTO shelf SELECT id, 'book ' || id FROM generate_series(1, 2000) AS id`.execute(
  database.read,
);

/** The look-up under test, and the keys of each query it made. */
function shelfReader() {
  const queries: number[][] = [];
  const readOne = gatheredRead<number, string>(async ({ read }: Database, keys) => {
    queries.push([...keys]);
    const { rows } = await sql<{ id: number; content: string }>`
      SELECT id, content FROM shelf WHERE id = ANY(${[...keys]}::int[])`.execute(read);
    return new Map(rows.map((row) => [row.id, row.content]));
  });
  return { queries, readOne };
}

test('concurrent callers share one query, and each gets its own row', async () => {
  const { readOne, queries } = shelfReader();
  const asked = [5, 6, 7, 5, 999_999];
  const answer = await Promise.all(asked.map((id) => readOne(database, id)));
  expect(answer).toEqual(['book 5', 'book 6', 'book 7', 'book 5', undefined]);
  expect(queries).toEqual([[5, 6, 7, 999_999]]);
});

test('a caller that arrives while queries run joins the next one, so it always sees committed rows', async () => {
  const { readOne } = shelfReader();
  const write = (content: string) =>
    sql`UPDATE shelf SET content = ${content} WHERE id = 1`.execute(database.read);
  const crowd: Promise<unknown>[] = [];
  for (let round = 0; round < 40; round += 1) {
    for (let id = 2; id < 30; id += 1) crowd.push(readOne(database, id));
    await write(`round ${round}`);
    expect(await readOne(database, 1)).toBe(`round ${round}`);
  }
  await Promise.all(crowd);
});

test('at most two queries run concurrently, and none has more than five hundred keys', async () => {
  let running = 0;
  let most = 0;
  const sizes: number[] = [];
  const readOne = gatheredRead<number, string>(async ({ read }, keys) => {
    running += 1;
    most = Math.max(most, running);
    sizes.push(keys.length);
    await sql`SELECT pg_sleep(0.01)`.execute(read);
    running -= 1;
    return new Map(keys.map((key) => [key, `book ${key}`]));
  });
  const ids = Array.from({ length: 1_700 }, (_, index) => index);
  const answer = await Promise.all(ids.map((id) => readOne(database, id)));
  expect(answer).toEqual(ids.map((id) => `book ${id}`));
  expect({ most, sizes }).toEqual({ most: 2, sizes: [500, 500, 500, 200] });
});

test('a failed query rejects all its callers and no later one', async () => {
  let broken = true;
  const readOne = gatheredRead<number, string>(async ({ read }, keys) => {
    if (broken) await sql`SELECT 1 / 0`.execute(read);
    return new Map(keys.map((key) => [key, 'well']));
  });
  const outcomes = await Promise.allSettled([readOne(database, 1), readOne(database, 2)]);
  expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  broken = false;
  expect(await readOne(database, 1)).toBe('well');
});

test('callers of the same shared read share one query, and never one that began before them', async () => {
  let queries = 0;
  const count = sharedRead(async ({ read }) => {
    queries += 1;
    const { rows } = await sql<{ n: number }>`SELECT count(*)::int AS n FROM shelf`.execute(read);
    return rows[0]?.n;
  });
  expect(await Promise.all([count(database), count(database)])).toEqual([2_000, 2_000]);
  expect(queries).toBe(1);
  const before = count(database);
  await new Promise(setImmediate);
  await sql`DELETE FROM shelf WHERE id = 2000`.execute(database.read);
  expect(await count(database)).toBe(1_999);
  await before;
});
