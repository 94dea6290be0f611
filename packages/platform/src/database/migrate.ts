import { setTimeout as wait } from 'node:timers/promises';
import { assert, present } from '@haitang/kernel/assert.ts';
import { sql } from 'kysely';
import { ConfigProblem } from '../config-problem.ts';
import { isOlder, RELEASE } from '../release.ts';
import type { Database, Tx } from './database.ts';
import { type Migration, type MigrationSource, readMigrations } from './migration-files.ts';

/** Servers go on working beside a migration, so it must not make them queue behind its locks. */
const LOCK_WITHIN = '2s';
const LOCK_TRIES = 30;
const LOCK_PAUSE_MS = 500;
const LOCK_TIMED_OUT = '55P03';
/** The pause before it is asked again whether another program still migrates. */
const TURN_PAUSE_MS = 100;
/** The index of a migration that is applied outside a transaction. */
const INDEX_NAME = /\bINDEX CONCURRENTLY IF NOT EXISTS (\w+)/;
/** Another program made it meanwhile: unique violation; schema, table or type exists already. */
const MADE_MEANWHILE = new Set<unknown>(['23505', '42P06', '42P07', '42710']);
/** The version whose first migration of each module says all of its tables. */
const BASELINE = '0.1.0';
/** More than there are things to make. */
const MAKE_TRIES = 10;

interface AppliedRow {
  readonly id: string;
  readonly checksum: string;
  readonly safe_since: string | null;
}

async function readApplied({ read }: Database): Promise<readonly AppliedRow[]> {
  const { rows } = await sql<AppliedRow>`SELECT id, checksum, safe_since
    FROM schema_migration ORDER BY applied_at, id`.execute(read);
  return rows;
}

async function hasMigrations({ read }: Database): Promise<boolean> {
  const { rows } = await sql<{ made: boolean }>`
    SELECT to_regclass('schema_migration') IS NOT NULL AS made`.execute(read);
  return rows[0]?.made === true;
}

const moduleOf = (id: string): string => id.slice(0, id.indexOf('/'));

/**
 * Refuses (`ConfigProblem`) a database of before the baseline (ADR 52): it has migrations of a
 * module, and lacks the first one, which says all that they did. Changes nothing.
 */
export async function assertBaseline(
  database: Database,
  sources: readonly MigrationSource[],
): Promise<void> {
  if (!(await hasMigrations(database))) return;
  const { rows } = await sql<{ id: string }>`
    SELECT id FROM schema_migration ORDER BY id`.execute(database.read);
  const applied = rows.map(({ id }) => id);
  const own = await readMigrations(sources);
  for (const { module } of sources) {
    const first = present(own.find(({ id }) => moduleOf(id) === module)?.id, module);
    const earlier = applied.find((id) => moduleOf(id) === module);
    if (earlier === undefined || applied.includes(first)) continue;
    throw new ConfigProblem(
      `This database was made before the baseline of version ${BASELINE}: it has ${earlier} and ` +
        `lacks ${first}. Nothing had been released, so it cannot be brought forward; it was left ` +
        'as it is. Make a new one: of a demo (npm start) delete the folder DATA_DIR and start ' +
        'again; elsewhere empty the database, or make another, and npm run migrate.',
    );
  }
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

const record = (tx: Tx, { id, checksum, safeSince }: Migration) =>
  sql`INSERT INTO schema_migration (id, checksum, applied_at, safe_since)
    VALUES (${id}, ${checksum}, now(), ${safeSince}) ON CONFLICT DO NOTHING`.execute(tx);

/** Gives up its place in the queue soon, so that calls of members never wait behind it. */
async function applyHere(tx: Tx, migration: Migration): Promise<void> {
  await sql`SELECT set_config('lock_timeout', ${LOCK_WITHIN}, true)`.execute(tx);
  await sql.raw(migration.text).execute(tx);
}

/**
 * Makes an index beside the calls that use its table, outside a transaction and as slowly as it
 * needs. What a failed attempt left is an invalid index, which counts as there; it is made anew.
 */
async function applyAlone({ read }: Database, { id, text }: Migration): Promise<void> {
  const name = present(INDEX_NAME.exec(text)?.[1], `the index of the migration ${id}`);
  await read.connection().execute(async (kysely) => {
    await sql`SET lock_timeout = 0; SET statement_timeout = 0`.execute(kysely);
    try {
      const { rows } = await sql`SELECT 1 FROM pg_index
        WHERE indexrelid = to_regclass(${name}) AND NOT indisvalid`.execute(kysely);
      if (rows.length > 0) await sql`DROP INDEX CONCURRENTLY ${sql.id(name)}`.execute(kysely);
      await sql.raw(text).execute(kysely);
    } finally {
      await sql`RESET lock_timeout; RESET statement_timeout`.execute(kysely);
    }
  });
}

/** `busy`: another program migrates now. */
type Turn = 'applied' | 'known' | 'busy';

/**
 * Applies a migration under the lock of all that migrate: a row, because distributed engines lack
 * advisory locks. A statement that waited for it would keep a snapshot, and an index made beside
 * calls is finished only when every older snapshot is gone; so nothing waits for it.
 */
const takeTurn = (database: Database, migration: Migration): Promise<Turn> =>
  database.transaction(async (tx) => {
    const lock = await sql`SELECT 1 FROM schema_migration_lock FOR UPDATE SKIP LOCKED`.execute(tx);
    if (lock.rows.length === 0) return 'busy';
    const found = await sql`SELECT 1 FROM schema_migration WHERE id = ${migration.id}`.execute(tx);
    if (found.rows.length > 0) return 'known';
    if (migration.concurrent) {
      await sql`SELECT set_config('idle_in_transaction_session_timeout', '0', true)`.execute(tx);
      await applyAlone(database, migration);
    } else await applyHere(tx, migration);
    await record(tx, migration);
    return 'applied';
  });

const isLate = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === LOCK_TIMED_OUT;

/**
 * Waits for other programs that migrate, and tries again while members' calls hold the locks it
 * needs. Returns false if another program has applied it meanwhile.
 */
async function apply(database: Database, migration: Migration): Promise<boolean> {
  for (let late = 0; ; ) {
    try {
      const turn = await takeTurn(database, migration);
      if (turn !== 'busy') return turn === 'applied';
      await wait(TURN_PAUSE_MS);
    } catch (error) {
      late += 1;
      if (late >= LOCK_TRIES || !isLate(error)) throw error;
      await wait(LOCK_PAUSE_MS);
    }
  }
}

async function makeMissing({ read }: Database, schema: string): Promise<void> {
  await sql`CREATE SCHEMA IF NOT EXISTS ${sql.id(schema)}`.execute(read);
  await sql`CREATE TABLE IF NOT EXISTS schema_migration (id text PRIMARY KEY,
    checksum text NOT NULL, applied_at timestamptz NOT NULL, safe_since text)`.execute(read);
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
 * Refuses to continue when an applied file has changed, a database of before the baseline, and one
 * that a newer version has made unusable for this one; other migrations of newer versions are left
 * alone. Creates `schema` when it is missing. Returns the ids applied now. Takes two connections:
 * one keeps the lock while the other makes an index.
 */
export async function migrate(
  database: Database,
  schema: string,
  sources: readonly MigrationSource[],
): Promise<string[]> {
  const migrations = await readMigrations(sources);
  await assertBaseline(database, sources);
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
 * that was made before the baseline, or that a newer version has made unusable for this one.
 */
export async function assertMigrated(
  database: Database,
  sources: readonly MigrationSource[],
): Promise<void> {
  const wanted = await readMigrations(sources);
  if (!(await hasMigrations(database))) {
    throw new ConfigProblem('The database has no tables that this role may see: npm run migrate');
  }
  await assertBaseline(database, sources);
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
