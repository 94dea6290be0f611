import { lobbyDatabase } from '@haitang/lobby/testing/lobby-database.ts';
import { testDatabase } from '@haitang/testkit/test-database.ts';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { HOUSE_MIGRATIONS, HOUSE_SCHEMA } from '../../apps/venue/src/house.ts';

/**
 * From before this rule. Their type cannot change in one release: it rewrites the table under a
 * lock, and servers of the last release would read a bigint where they expect a number. First every
 * statement reads them as bigint; a contract after that release changes them. At three million rows
 * a day an integer lasts two years.
 */
const BEFORE = [
  'activity_application.id',
  'message.id',
  'push_device.id',
  'push_waiting.id',
  'rebate.id',
  'red_packet.id',
];

const { database: lobby } = await lobbyDatabase();
const { database: house } = await testDatabase({
  migrations: HOUSE_MIGRATIONS,
  schema: HOUSE_SCHEMA,
});

test('no new column that the database numbers is an integer: tables outgrow it', async () => {
  const found: string[] = [];
  for (const database of [lobby, house]) {
    const { rows } = await sql<{ name: string }>`SELECT table_name || '.' || column_name AS name
      FROM information_schema.columns
      WHERE table_schema = current_schema() AND data_type IN ('integer', 'smallint')
        AND (is_identity = 'YES' OR column_default LIKE 'nextval(%')`.execute(database.read);
    found.push(...rows.map(({ name }) => name));
  }
  expect(found.sort()).toEqual(BEFORE);
});
