import { copyFile, mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { assert } from '@haitang/kernel/assert.ts';
import type { Database } from '@haitang/platform/database/database.ts';
import { migrate } from '@haitang/platform/database/migrate.ts';
import type { MigrationSource } from '@haitang/platform/database/migration-files.ts';
import { type TestDatabaseOptions, testDatabase } from './test-database.ts';

interface DatabaseBefore {
  readonly database: Database;
  /** Applies the migration and all later ones; returns what was applied. */
  readonly migrateOn: () => Promise<string[]>;
}

/** Copies of the migrations, with only the files that come before `module/file`. */
async function sourcesBefore(
  migrations: readonly MigrationSource[],
  { module: last, file: end }: { readonly module: string; readonly file: string },
  into: string,
): Promise<MigrationSource[]> {
  const index = migrations.findIndex(({ module }) => module === last);
  assert(index >= 0, `a module ${last}`);
  const earlier: MigrationSource[] = [];
  for (const { module, directory } of migrations.slice(0, index + 1)) {
    const copies = join(into, module);
    await mkdir(copies);
    const files = (await readdir(directory)).filter((name) => name.endsWith('.sql'));
    assert(module !== last || files.includes(`${end}.sql`), `a migration ${last}/${end}`);
    const wanted = files.filter((name) => module !== last || name < `${end}.sql`);
    for (const name of wanted) await copyFile(join(directory, name), join(copies, name));
    earlier.push({ module, directory: copies });
  }
  return earlier;
}

/**
 * A database in the state before one migration, named as `module/0001-file`: a test writes rows of
 * that time, applies the rest and checks the result. Call it at the top of a test file.
 */
export async function databaseBefore(
  migration: string,
  { migrations, schema }: Pick<TestDatabaseOptions, 'migrations' | 'schema'>,
): Promise<DatabaseBefore> {
  const [module = '', file = ''] = migration.split('/');
  const { database } = await testDatabase({ migrations: [], schema });
  const directory = await mkdtemp(join(tmpdir(), 'haitang-before-'));
  try {
    await migrate(database, schema, await sourcesBefore(migrations, { module, file }, directory));
  } finally {
    await rm(directory, { recursive: true });
  }
  return { database, migrateOn: () => migrate(database, schema, migrations) };
}
