import { lobbyDatabase } from '@haitang/lobby/testing/lobby-database.ts';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { testDatabase } from './test-database.ts';

const first = await lobbyDatabase();
const second = await testDatabase({ migrations: [], schema: 'house' });

test('a test database has the migrated tables in its schema', async () => {
  const found = await sql<{ name: string }>`
    SELECT current_schema() AS name FROM schema_migration_lock`.execute(first.database.read);
  expect(found.rows).toEqual([{ name: 'lobby' }]);
});

test('databases of two callers are separate', async () => {
  await sql`CREATE TABLE only_here (id int)`.execute(second.database.read);
  await expect(sql`SELECT * FROM only_here`.execute(first.database.read)).rejects.toThrow(
    'only_here',
  );
});

test('bigint columns are read as bigint', async () => {
  const found = await sql<{ n: bigint }>`SELECT 9007199254740993::bigint AS n`.execute(
    first.database.read,
  );
  expect(found.rows[0]?.n).toBe(9007199254740993n);
});
