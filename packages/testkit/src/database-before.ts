import { copyFile, mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { assert } from '@haitang/kernel/assert.ts';
import type { Database } from '@haitang/platform/database/database.ts';
import { type MigrationRoom, migrate } from '@haitang/platform/database/migrate.ts';
import { type TestDatabaseOptions, testDatabase } from './test-database.ts';

interface DatabaseBefore {
  readonly database: Database;
  /** Applies the migration and all that come after it; returns what was applied. */
  readonly migrateOn: () => Promise<string[]>;
}

/** Copies of the rooms with the files that are applied before `room/file`. */
async function roomsBefore(
  rooms: readonly MigrationRoom[],
  { room: last, file: end }: { readonly room: string; readonly file: string },
  into: string,
): Promise<MigrationRoom[]> {
  const at = rooms.findIndex(({ room }) => room === last);
  assert(at >= 0, `a room ${last}`);
  const earlier: MigrationRoom[] = [];
  for (const { room, directory } of rooms.slice(0, at + 1)) {
    const copies = join(into, room);
    await mkdir(copies);
    const files = (await readdir(directory)).filter((name) => name.endsWith('.sql'));
    assert(room !== last || files.includes(`${end}.sql`), `a migration ${last}/${end}`);
    const wanted = files.filter((name) => room !== last || name < `${end}.sql`);
    for (const name of wanted) await copyFile(join(directory, name), join(copies, name));
    earlier.push({ room, directory: copies });
  }
  return earlier;
}

/**
 * A database as it stood before one migration, named as `room/0001-file`: a test writes rows of
 * that day, applies the rest and looks at what became of them. At the top of a test file.
 */
export async function databaseBefore(
  migration: string,
  { rooms, schema }: Pick<TestDatabaseOptions, 'rooms' | 'schema'>,
): Promise<DatabaseBefore> {
  const [room = '', file = ''] = migration.split('/');
  const { database } = await testDatabase({ rooms: [], schema });
  const directory = await mkdtemp(join(tmpdir(), 'haitang-before-'));
  try {
    await migrate(database, schema, await roomsBefore(rooms, { room, file }, directory));
  } finally {
    await rm(directory, { recursive: true });
  }
  return { database, migrateOn: () => migrate(database, schema, rooms) };
}
