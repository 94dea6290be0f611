import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { assert } from '@haitang/kernel/assert.ts';
import { sql } from 'kysely';
import { ConfigProblem } from '../config.ts';
import type { Database, Tx } from './database.ts';

/**
 * The numbered `.sql` files of one module: `0001-accounts.sql`, … Modules are migrated in the order
 * of the list.
 */
export interface MigrationSource {
  readonly module: string;
  readonly directory: string;
}

interface Migration {
  readonly id: string;
  readonly text: string;
  readonly checksum: string;
}

const FILE_FORM = /^\d{4}-[a-z0-9-]+\.sql$/;

/**
 * A missing folder is a fault of the build, never a module without tables, so it throws (ENOENT).
 */
async function readSource({ module, directory }: MigrationSource): Promise<Migration[]> {
  const files = (await readdir(directory)).filter((file) => FILE_FORM.test(file)).sort();
  assert(files.length > 0, `the folder of the module ${module} holds migrations`);
  return Promise.all(
    files.map(async (file) => {
      const text = await readFile(join(directory, file), 'utf8');
      const checksum = createHash('sha256').update(text).digest('hex');
      return { id: `${module}/${file.replace(/\.sql$/, '')}`, text, checksum };
    }),
  );
}

async function applyMissing(tx: Tx, migrations: readonly Migration[]): Promise<string[]> {
  // A row lock is used instead of an advisory lock, which distributed engines lack.
  await sql`SELECT 1 FROM schema_migration_lock FOR UPDATE`.execute(tx);
  const applied = await sql<{ id: string; checksum: string }>`
    SELECT id, checksum FROM schema_migration`.execute(tx);
  const known = new Map(applied.rows.map((row) => [row.id, row.checksum]));
  const done: string[] = [];
  for (const migration of migrations) {
    const checksum = known.get(migration.id);
    assert(
      checksum === undefined || checksum === migration.checksum,
      `migration ${migration.id} is unchanged since it was applied`,
    );
    if (checksum !== undefined) continue;
    await sql.raw(migration.text).execute(tx);
    await sql`INSERT INTO schema_migration (id, checksum, applied_at)
      VALUES (${migration.id}, ${migration.checksum}, now())`.execute(tx);
    done.push(migration.id);
  }
  return done;
}

/** A fingerprint of all migrations of the modules: equal fingerprints mean equal tables. */
export async function migrationsHash(sources: readonly MigrationSource[]): Promise<string> {
  const migrations = (await Promise.all(sources.map(readSource))).flat();
  const lines = migrations.map((migration) => `${migration.id} ${migration.checksum}\n`);
  return createHash('sha256').update(lines.join('')).digest('hex');
}

/**
 * Applies missing migrations in one transaction, ordered by module and number; several programs may
 * call it concurrently. Refuses to continue when an applied file has changed. Creates `schema` when
 * it is missing. Returns the ids applied now.
 */
export async function migrate(
  database: Database,
  schema: string,
  sources: readonly MigrationSource[],
): Promise<string[]> {
  const migrations = (await Promise.all(sources.map(readSource))).flat();
  await sql`CREATE SCHEMA IF NOT EXISTS ${sql.id(schema)}`.execute(database.read);
  await sql`CREATE TABLE IF NOT EXISTS schema_migration
    (id text PRIMARY KEY, checksum text NOT NULL, applied_at timestamptz NOT NULL)`.execute(
    database.read,
  );
  await sql`CREATE TABLE IF NOT EXISTS schema_migration_lock (id int PRIMARY KEY)`.execute(
    database.read,
  );
  await sql`INSERT INTO schema_migration_lock VALUES (1) ON CONFLICT DO NOTHING`.execute(
    database.read,
  );
  const done = await database.transaction((tx) => applyMissing(tx, migrations));
  if (done.length > 0) await analyse(database, schema);
  return done;
}

/** For a role that may not migrate: refuses (`ConfigProblem`) a schema that lacks a migration. */
export async function assertMigrated(
  database: Database,
  sources: readonly MigrationSource[],
): Promise<void> {
  const wanted = (await Promise.all(sources.map(readSource))).flat().map(({ id }) => id);
  const { rows } = await sql<{ id: string }>`SELECT id FROM schema_migration`.execute(
    database.read,
  );
  const applied = new Set(rows.map(({ id }) => id));
  const missing = wanted.filter((id) => !applied.has(id));
  if (missing.length === 0) return;
  throw new ConfigProblem(
    `The database lacks ${missing.length} migrations, ${missing[0]} first: npm run migrate`,
  );
}

/** Tables that were never analysed get plans that are ten times slower. */
async function analyse(database: Database, schema: string): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    SELECT tablename AS name FROM pg_tables WHERE schemaname = ${schema}`.execute(database.read);
  for (const { name } of rows) await sql`ANALYZE ${sql.id(schema, name)}`.execute(database.read);
}
