import {
  type TestDatabase,
  type TestDatabaseOptions,
  testDatabase,
} from '@haitang/testkit/test-database.ts';
import { LOBBY_SCHEMA, MIGRATION_ROOMS } from '../migration-rooms.ts';

/**
 * A test database with the tables of every module, or of those named:
 * `const { database } = await lobbyDatabase()` at the top of a test file.
 */
export const lobbyDatabase = ({
  rooms = MIGRATION_ROOMS,
  ...rest
}: Partial<Omit<TestDatabaseOptions, 'schema'>> = {}): Promise<TestDatabase> =>
  testDatabase({ rooms, schema: LOBBY_SCHEMA, ...rest });
