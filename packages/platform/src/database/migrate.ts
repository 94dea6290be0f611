import { setTimeout as wait } from 'node:timers/promises';
import { assert } from '@haitang/kernel/assert.ts';
import { sql } from 'kysely';
import { ConfigProblem } from '../config.ts';
import { isOlder, RELEASE } from '../release.ts';
import type { Database, Tx } from './database.ts';
import { type Migration, type MigrationSource, readMigrations } from './migration-files.ts';

/** Servers go on working beside a migration, so it must not make them queue behind its locks. */
const LOCK_WITHIN = '2s';
const LOCK_TRIES = 30;
const LOCK_PAUSE_MS = 500;
const LOCK_TIMED_OUT = '55P03';
/** Another program made it meanwhile: unique violation; schema, table or type exists already. */
const MADE_MEANWHILE = new Set<unknown>(['23505', '42P06', '42P07', '42710']);
/** More than there are things to make. */
const MAKE_TRIES = 10;

interface AppliedRow {
  readonly id: string;
  readonly checksum: string;
  readonly safe_since: string | null;
}

/** The JSON form of a row also reads a database from before the column. */
async function readApplied({ read }: Database): Promise<readonly AppliedRow[]> {
  const { rows } = await sql<AppliedRow>`SELECT id, checksum,
      to_jsonb(schema_migration) ->> 'safe_since' AS safe_since
    FROM schema_migration ORDER BY applied_at, id`.execute(read);
  return rows;
}

/** Refuses (`ConfigProblem`) a database whose newer migrations removed what this version needs. */
function assertCompatible(applied: readonly AppliedRow[], own: readonly Migration[]): void {
  const known = new Set(own.map(({ id }) => id));
  for (const { id, safe_since: since } of applied) {
    if (known.has(id) || since === null || !isOlder(RELEASE, since)) continue;
    throw new ConfigProblem(
      `A newer version migrated the database: ${id} removed what version ${RELEASE} needs. ` +
        `Start version ${since} or a later one.`,
    );
  }
}

const record = (on: Tx | Database['read'], { id, checksum, safeSince }: Migration) =>
  sql`INSERT INTO schema_migration (id, checksum, applied_at, safe_since)
    VALUES (${id}, ${checksum}, now(), ${safeSince}) ON CONFLICT DO NOTHING`.execute(on);

/** False: another program has applied it meanwhile. */
async function applyInTransaction(tx: Tx, migration: Migration): Promise<boolean> {
  // A row lock is used instead of an advisory lock, which distributed engines lack.
  await sql`SELECT 1 FROM schema_migration_lock FOR UPDATE`.execute(tx);
  const found = await sql`SELECT 1 FROM schema_migration WHERE id = ${migration.id}`.execute(tx);
  if (found.rows.length > 0) return false;
  await sql`SELECT set_config('lock_timeout', ${LOCK_WITHIN}, true)`.execute(tx);
  await sql.raw(migration.text).execute(tx);
  await record(tx, migration);
  return true;
}

/** An index whose creation failed stays as an invalid one, which must not count as created. */
async function applyAlone({ read }: Database, migration: Migration): Promise<boolean> {
  await sql.raw(migration.text).execute(read);
  const { rows } = await sql<{ name: string }>`
    SELECT indexrelid::regclass::text AS name FROM pg_index WHERE NOT indisvalid`.execute(read);
  const [invalid] = rows;
  assert(!invalid, `the index ${invalid?.name} is complete; otherwise drop it and migrate again`);
  await record(read, migration);
  return true;
}

const isLate = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === LOCK_TIMED_OUT;

/** Tries again while members' calls hold the locks it needs. */
async function apply(database: Database, migration: Migration): Promise<boolean> {
  if (migration.concurrent) return applyAlone(database, migration);
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await database.transaction((tx) => applyInTransaction(tx, migration));
    } catch (error) {
      if (attempt >= LOCK_TRIES || !isLate(error)) throw error;
      await wait(LOCK_PAUSE_MS);
    }
  }
}

async function makeMissing({ read }: Database, schema: string): Promise<void> {
  await sql`CREATE SCHEMA IF NOT EXISTS ${sql.id(schema)}`.execute(read);
  await sql`CREATE TABLE IF NOT EXISTS schema_migration (id text PRIMARY KEY,
    checksum text NOT NULL, applied_at timestamptz NOT NULL, safe_since text)`.execute(read);
  await sql`ALTER TABLE schema_migration ADD COLUMN IF NOT EXISTS safe_since text`.execute(read);
  await sql`CREATE TABLE IF NOT EXISTS schema_migration_lock (id int PRIMARY KEY)`.execute(read);
  await sql`INSERT INTO schema_migration_lock VALUES (1) ON CONFLICT DO NOTHING`.execute(read);
}

const isMadeMeanwhile = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && MADE_MEANWHILE.has(error.code);

/** `IF NOT EXISTS` does not see what another program is making: then it is looked for again. */
async function makeTables(database: Database, schema: string): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await makeMissing(database, schema);
    } catch (error) {
      if (attempt >= MAKE_TRIES || !isMadeMeanwhile(error)) throw error;
    }
  }
}

/**
 * Applies missing migrations, ordered by module and number, each in its own transaction; several
 * programs may call it concurrently, and servers of the previous version may work meanwhile.
 * Refuses to continue when an applied file has changed, and a database that a newer version has
 * made unusable for this one; other migrations of newer versions are left alone. Creates `schema`
 * when it is missing. Returns the ids applied now.
 */
export async function migrate(
  database: Database,
  schema: string,
  sources: readonly MigrationSource[],
): Promise<string[]> {
  const migrations = await readMigrations(sources);
  await makeTables(database, schema);
  const applied = await readApplied(database);
  assertCompatible(applied, migrations);
  const known = new Map(applied.map((row) => [row.id, row.checksum]));
  for (const { id, checksum } of migrations) {
    const before = known.get(id) ?? checksum;
    assert(before === checksum, `migration ${id} is unchanged since it was applied`);
  }
  const done: string[] = [];
  for (const migration of migrations.filter(({ id }) => !known.has(id))) {
    if (await apply(database, migration)) done.push(migration.id);
  }
  if (done.length > 0) await analyse(database, schema);
  return done;
}

/**
 * For a role that may not migrate: refuses (`ConfigProblem`) a schema that lacks a migration, or
 * that a newer version has made unusable for this one.
 */
export async function assertMigrated(
  database: Database,
  sources: readonly MigrationSource[],
): Promise<void> {
  const wanted = await readMigrations(sources);
  const applied = await readApplied(database);
  assertCompatible(applied, wanted);
  const done = new Set(applied.map(({ id }) => id));
  const missing = wanted.filter(({ id }) => !done.has(id));
  if (missing.length === 0) return;
  throw new ConfigProblem(
    `The database lacks ${missing.length} migrations, ${missing[0]?.id} first: npm run migrate`,
  );
}

/** The applied migrations that only a newer version knows. */
export async function newerMigrations(
  database: Database,
  sources: readonly MigrationSource[],
): Promise<readonly string[]> {
  const own = new Set((await readMigrations(sources)).map(({ id }) => id));
  return (await readApplied(database)).map(({ id }) => id).filter((id) => !own.has(id));
}

/** Tables that were never analysed get plans that are ten times slower. */
async function analyse(database: Database, schema: string): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    SELECT tablename AS name FROM pg_tables WHERE schemaname = ${schema}`.execute(database.read);
  for (const { name } of rows) await sql`ANALYZE ${sql.id(schema, name)}`.execute(database.read);
}
