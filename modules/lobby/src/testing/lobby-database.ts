import {
  type TestDatabase,
  type TestDatabaseOptions,
  testDatabase,
} from '@haitang/testkit/test-database.ts';
import { LOBBY_SCHEMA, MODULE_MIGRATIONS } from '../module-migrations.ts';

/**
 * A test database with the tables of every module, or of the given ones: `const { database } =
 * await lobbyDatabase()` at the top of a test file.
 */
export const lobbyDatabase = ({
  migrations = MODULE_MIGRATIONS,
  ...rest
}: Partial<Omit<TestDatabaseOptions, 'schema'>> = {}): Promise<TestDatabase> =>
  testDatabase({ migrations, schema: LOBBY_SCHEMA, ...rest });
