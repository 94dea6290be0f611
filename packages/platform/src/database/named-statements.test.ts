import { lobbyDatabase } from '@haitang/lobby/testing/lobby-database.ts';
import { CompiledQuery, sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { connectDatabase } from './connect.ts';
import { createStatementNames } from './named-statements.ts';

const { url, schema } = await lobbyDatabase({ migrations: [] });
/** One connection, so that its prepared statements are those of all. */
const database = connectDatabase({ url, schema, size: 1, onIdleError: () => undefined });
afterAll(() => database.close());

const prepared = async (like: string): Promise<string[]> => {
  const { rows } = await database.pool.query<{ statement: string }>(
    `SELECT statement FROM pg_prepared_statements WHERE statement LIKE '${like}'`,
  );
  return rows.map(({ statement }) => statement);
};

test('a text with values that recurs is prepared once, others are not', async () => {
  for (let number = 0; number < 5; number += 1) {
    const { rows } = await sql`SELECT ${number}::int AS number`.execute(database.read);
    expect(rows).toEqual([{ number }]);
    await sql`SELECT 7 AS seven`.execute(database.read);
    await database.read.executeQuery(CompiledQuery.raw(`SELECT $1::int AS n${number}`, [1]));
  }
  expect(await prepared('SELECT%')).toEqual(['SELECT $1::int AS number']);
});

test('a failing statement fails with its own error, and its name stays usable', async () => {
  const divide = (by: number) => sql`SELECT 6 / ${by}::int AS part`.execute(database.read);
  for (let time = 0; time < 4; time += 1) await expect(divide(0)).rejects.toThrow('by zero');
  expect((await divide(2)).rows).toEqual([{ part: 3 }]);
});

test('a statement whose table a migration changes goes on, in and out of transactions', async () => {
  await sql`CREATE TABLE note (id int); INSERT INTO note VALUES (1)`.execute(database.read);
  const outside = () => sql`SELECT * FROM note WHERE id = ${1}::int`.execute(database.read);
  const inside = () =>
    database.transaction((tx) => sql`SELECT * FROM note AS n WHERE id = ${1}::int`.execute(tx));
  for (let time = 0; time < 4; time += 1) await Promise.all([outside(), inside()]);
  expect(await prepared('SELECT * FROM note%')).toHaveLength(2);
  await sql`ALTER TABLE note ADD COLUMN words text`.execute(database.read);
  for (const ask of [outside, inside, outside, inside])
    expect((await ask()).rows).toEqual([{ id: 1, words: null }]);
});

test('no session keeps more than 500 of them', () => {
  const names = createStatementNames();
  const named = new Set<string>();
  for (let text = 0; text < 600; text += 1)
    for (let use = 0; use < 4; use += 1) {
      const name = names.nameOf(`SELECT ${text}`);
      if (name !== null) named.add(name);
    }
  expect(named.size).toBe(500);
  expect(names.nameOf('SELECT 0')).toBe('fixed-1');
  names.withdraw('SELECT 0');
  expect(names.nameOf('SELECT 0')).toBeNull();
});
