import { lobbyDatabase } from '@haitang/lobby/testing/lobby-database.ts';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { newId } from '../id-source.ts';
import { plainArray } from './plain-array.ts';

const { database } = await lobbyDatabase({ migrations: [] });

test('PostgreSQL reads the ids and amounts that were written, in their order', async () => {
  const ids = [newId(), newId(), newId()];
  const amounts = [-1n, 0n, 9_223_372_036_854_775_807n];
  const { rows } = await sql`SELECT * FROM unnest(${plainArray(ids)}::uuid[],
    ${plainArray(amounts)}::bigint[]) AS given (id, amount)`.execute(database.read);
  expect(rows).toEqual(ids.map((id, index) => ({ id, amount: amounts[index] })));
  const none = await sql`SELECT unnest(${plainArray([])}::uuid[])`.execute(database.read);
  expect(none.rows).toEqual([]);
});

test('a text that is no id is refused', async () => {
  const read = sql`SELECT unnest(${plainArray([newId(), `'x'`])}::uuid[])`.execute(database.read);
  await expect(read).rejects.toThrow('invalid input syntax for type uuid');
});
