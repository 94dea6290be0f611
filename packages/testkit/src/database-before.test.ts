import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { databaseBefore } from './database-before.ts';

/** A module in its second version: the baseline, and what a later release did to its rows. */
const directory = mkdtempSync(join(tmpdir(), 'haitang-baseline-'));
afterAll(() => rmSync(directory, { recursive: true }));
const write = (file: string, text: string): void => writeFileSync(join(directory, file), text);
write('0001-schema.sql', 'CREATE TABLE purse (owner text PRIMARY KEY, cents bigint NOT NULL);');
write(
  '0002-points.sql',
  'ALTER TABLE purse ADD COLUMN points bigint; UPDATE purse SET points = cents;',
);
write('0003-index.sql', 'CREATE INDEX purse_points ON purse (points);');

const { database, migrateOn } = await databaseBefore('purses/0002-points', {
  migrations: [{ module: 'purses', directory }],
  schema: 'lobby',
});

test('rows of the baseline are there when a later migration is applied to them', async () => {
  await sql`INSERT INTO purse (owner, cents) VALUES ('li', 700)`.execute(database.read);
  expect(await migrateOn()).toEqual(['purses/0002-points', 'purses/0003-index']);
  const { rows } = await sql`SELECT owner, points FROM purse`.execute(database.read);
  expect(rows).toEqual([{ owner: 'li', points: 700n }]);
  expect(await migrateOn()).toEqual([]);
});
