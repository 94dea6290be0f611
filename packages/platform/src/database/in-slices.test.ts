import { lobbyDatabase } from '@haitang/lobby/testing/lobby-database.ts';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { inSlices } from './in-slices.ts';

const { database } = await lobbyDatabase();

test('all old rows go, a bounded number at a time, and young ones stay', async () => {
  await sql`CREATE TABLE old_row AS
    SELECT number FROM generate_series(1, 25) AS number`.execute(database.read);
  const slices: bigint[] = [];
  const deleted = await inSlices(async (most) => {
    const result = await sql`DELETE FROM old_row WHERE number IN (
      SELECT number FROM old_row WHERE number <= 20 LIMIT ${most})`.execute(database.read);
    slices.push(result.numAffectedRows ?? 0n);
    return result;
  }, 8);
  expect([deleted, slices]).toEqual([20, [8n, 8n, 4n]]);
  const left = await sql`SELECT number FROM old_row`.execute(database.read);
  expect(left.rows).toHaveLength(5);
});
