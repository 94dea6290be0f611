import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { lobbyDatabase } from '@haitang/lobby/testing/lobby-database.ts';
import { watchQueries } from '@haitang/testkit/watch-queries.ts';
import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { ConfigProblem } from '../config-problem.ts';
import { connectDatabase } from './connect.ts';
import { unsafeSettings } from './durability.ts';
import { assertBaseline, assertMigrated, migrate, newerMigrations } from './migrate.ts';
import { isUniqueViolation, MAX_TRIES } from './transaction.ts';

const { database, schema, url } = await lobbyDatabase({ migrations: [] });
const directory = mkdtempSync(join(tmpdir(), 'haitang-migrations-'));
afterAll(() => rmSync(directory, { recursive: true }));
const migrations = [{ module: 'notes', directory }];

test('several programs may migrate concurrently; each file is applied once, in order', async () => {
  writeFileSync(join(directory, '0002-index.sql'), 'CREATE INDEX note_words ON note (words);');
  writeFileSync(join(directory, '0001-notes.sql'), 'CREATE TABLE note (words text UNIQUE);');
  const done = await Promise.all([1, 2, 3].map(() => migrate(database, schema, migrations)));
  expect(done.flat().toSorted()).toEqual(['notes/0001-notes', 'notes/0002-index']);
});

test('the first start of several programs on an empty database is one migration', async () => {
  const line = { url, size: 2, onIdleError: () => undefined, connectWithinMs: 60_000 };
  for (const round of [1, 2, 3, 4, 5]) {
    const fresh = `fresh_${round}`;
    const programs = [1, 2, 3].map(() => connectDatabase({ ...line, schema: fresh }));
    // Their connections are open, so that all ask at one moment.
    await Promise.all(programs.map(({ read }) => sql`SELECT 1`.execute(read)));
    const done = await Promise.all(programs.map((program) => migrate(program, fresh, migrations)));
    expect(done.flat().toSorted()).toEqual(['notes/0001-notes', 'notes/0002-index']);
    await Promise.all(programs.map((program) => program.close()));
  }
});

test('a failed migration leaves nothing behind', async () => {
  writeFileSync(join(directory, '0003-bad.sql'), 'CREATE TABLE half (id int); SELECT nonsense;');
  await expect(migrate(database, schema, migrations)).rejects.toThrow('nonsense');
  const found = await sql`SELECT to_regclass('half') AS half`.execute(database.read);
  expect(found.rows).toEqual([{ half: null }]);
  rmSync(join(directory, '0003-bad.sql'));
});

test('a newer version may migrate under an older one, unless it removed what that needs', async () => {
  const file = join(directory, '0004-later.sql');
  writeFileSync(file, 'ALTER TABLE note ADD COLUMN later text;');
  expect(await migrate(database, schema, migrations)).toEqual(['notes/0004-later']);
  rmSync(file);
  // The older version does not know it, and works.
  await assertMigrated(database, migrations);
  expect(await migrate(database, schema, migrations)).toEqual([]);
  expect(await newerMigrations(database, migrations)).toEqual(['notes/0004-later']);

  const contract = join(directory, '0005-contract.sql');
  const words = '-- contract: nobody reads later, safe since 99.0.0\n';
  writeFileSync(contract, `${words}ALTER TABLE note DROP COLUMN later;`);
  await migrate(database, schema, migrations);
  rmSync(contract);
  const refusal = /0005-contract removed what version .* needs. Start version 99.0.0 or a later/;
  await expect(assertMigrated(database, migrations)).rejects.toThrow(refusal);
  await expect(migrate(database, schema, migrations)).rejects.toThrow(refusal);
  await sql`DELETE FROM schema_migration WHERE id = 'notes/0005-contract'`.execute(database.read);
});

test('a migration waits for a call that uses its table, and does not make others wait', async () => {
  const file = join(directory, '0006-lock.sql');
  writeFileSync(file, 'ALTER TABLE note ADD COLUMN more text;');
  const call = await database.read.startTransaction().execute();
  await sql`SELECT words FROM note`.execute(call);
  const migrating = migrate(database, schema, migrations);
  const waits = async () => {
    const { rows } = await sql<{ n: bigint }>`SELECT count(*) AS n FROM pg_stat_activity
      WHERE query LIKE 'ALTER TABLE note%' AND wait_event_type = 'Lock'`.execute(database.read);
    return Number(rows[0]?.n);
  };
  await expect.poll(waits).toBe(1);
  // It gives up its place in the queue, so other calls pass.
  await expect.poll(waits).toBe(0);
  await sql`SELECT words FROM note`.execute(database.read);
  await call.rollback().execute();
  expect(await migrating).toEqual(['notes/0006-lock']);
});

test('an index of a large table is made beside its calls', async () => {
  const text = '-- concurrently\nCREATE INDEX CONCURRENTLY IF NOT EXISTS note_more ON note (more);';
  writeFileSync(join(directory, '0007-more.sql'), text);
  expect(await migrate(database, schema, migrations)).toEqual(['notes/0007-more']);
  expect(await migrate(database, schema, migrations)).toEqual([]);
});

/** A second program with connections of its own. */
const another = () => connectDatabase({ url, schema, size: 2, onIdleError: () => undefined });

test('several programs make the indexes of large tables at one moment, each once', async () => {
  const names = ['0008-one', '0009-two', '0010-three'];
  for (const name of names) {
    const text = `-- concurrently\nCREATE INDEX CONCURRENTLY IF NOT EXISTS note_${name.slice(5)} ON note (more);`;
    writeFileSync(join(directory, `${name}.sql`), text);
  }
  const programs = [another(), another(), another()];
  await Promise.all(programs.map(({ read }) => sql`SELECT 1`.execute(read)));
  const done = await Promise.all(programs.map((program) => migrate(program, schema, migrations)));
  expect(done.flat().toSorted()).toEqual(names.map((name) => `notes/${name}`));
  await Promise.all(programs.map((program) => program.close()));
});

test('a program starts while another migrates, and waits for it without a statement', async () => {
  const other = await database.read.startTransaction().execute();
  await sql`SELECT 1 FROM schema_migration_lock FOR UPDATE`.execute(other);
  await sql`SELECT 1 FROM schema_migration`.execute(other);
  writeFileSync(join(directory, '0011-wait.sql'), 'ALTER TABLE note ADD COLUMN waited text;');
  const program = another();
  const asked = watchQueries(program);
  const migrating = migrate(program, schema, migrations);
  const statements: string[] = [];
  await expect
    .poll(() => {
      statements.push(...asked.take().map((query) => query.text));
      return statements.filter((text) => text.includes('schema_migration_lock FOR')).length;
    })
    .toBeGreaterThan(1);
  await other.rollback().execute();
  expect(await migrating).toEqual(['notes/0011-wait']);
  await program.close();
});

test('an index that was left half made is made anew', async () => {
  await sql`INSERT INTO note VALUES ('a', '1', '1'), ('b', '1', '1')`.execute(database.read);
  const text =
    '-- concurrently\nCREATE UNIQUE INDEX CONCURRENTLY IF NOT EXISTS note_once ON note (more);';
  writeFileSync(join(directory, '0012-once.sql'), text);
  await expect(migrate(database, schema, migrations)).rejects.toThrow('note_once');
  await sql`DELETE FROM note WHERE words = 'b'`.execute(database.read);
  expect(await migrate(database, schema, migrations)).toEqual(['notes/0012-once']);
  const { rows } = await sql<{ valid: boolean }>`SELECT indisvalid AS valid FROM pg_index
    WHERE indexrelid = 'note_once'::regclass`.execute(database.read);
  expect(rows).toEqual([{ valid: true }]);
});

test('a database of before the baseline is refused by name, with the way out, and left as it is', async () => {
  const program = connectDatabase({ url, schema: 'old', size: 2, onIdleError: () => undefined });
  const transaction = program.read;
  await sql`CREATE SCHEMA old`.execute(transaction);
  await sql`CREATE TABLE schema_migration (id text PRIMARY KEY, checksum text NOT NULL,
    applied_at timestamptz NOT NULL)`.execute(transaction);
  await sql`INSERT INTO schema_migration VALUES ('other/0001-other', '', now())`.execute(
    transaction,
  );
  // Modules of other programs are none of its business, and neither is an empty database.
  await assertBaseline(program, migrations);
  await sql`INSERT INTO schema_migration VALUES ('notes/0000-first', '', now()),
    ('notes/0062-later', '', now())`.execute(transaction);
  const made = async () =>
    (
      await sql`SELECT relname, xmin::text FROM pg_class
      WHERE relnamespace = 'old'::regnamespace ORDER BY 1`.execute(transaction)
    ).rows;
  const before = await made();
  for (const act of [
    () => migrate(program, 'old', migrations),
    () => assertMigrated(program, migrations),
  ]) {
    await expect(act()).rejects.toThrow(
      'before the baseline of version 0.1.0: it has notes/0000-first and lacks notes/0001-notes.',
    );
    await expect(act()).rejects.toThrow(/delete the folder DATA_DIR .*npm run migrate/);
    await expect(act()).rejects.toBeInstanceOf(ConfigProblem);
  }
  expect(await made()).toEqual(before);
  await program.close();
});

test('a file changed after it was applied stops the start', async () => {
  writeFileSync(join(directory, '0001-notes.sql'), 'CREATE TABLE note (other text);');
  await expect(migrate(database, schema, migrations)).rejects.toThrow('notes/0001-notes');
});

test('a folder that is missing or holds no migration stops the start', async () => {
  const lost = { module: 'lost', directory: join(directory, 'not-there') };
  await expect(migrate(database, schema, [...migrations, lost])).rejects.toThrow('not-there');
  await expect(assertMigrated(database, [lost])).rejects.toThrow('not-there');
  mkdirSync(lost.directory);
  await expect(migrate(database, schema, [lost])).rejects.toThrow('of the module lost holds');
});

test('work rolled back in favour of another transaction is retried and takes effect once', async () => {
  await sql`CREATE TABLE slot (id int PRIMARY KEY, n int NOT NULL)`.execute(database.read);
  await sql`INSERT INTO slot VALUES (1, 0), (2, 0)`.execute(database.read);
  const bump = (first: number, second: number) =>
    database.transaction(async (tx) => {
      for (const id of [first, second]) {
        await sql`UPDATE slot SET n = n + 1 WHERE id = ${id}`.execute(tx);
        await sql`SELECT pg_sleep(0.02)`.execute(tx);
      }
    });
  const work = Array.from({ length: 6 }, (_, index) => (index % 2 ? bump(1, 2) : bump(2, 1)));
  await Promise.all(work);
  const found = await sql`SELECT n FROM slot ORDER BY id`.execute(database.read);
  expect(found.rows).toEqual([{ n: 6 }, { n: 6 }]);
});

test('an outcome that is not to be kept rolls back its writes and is returned', async () => {
  await sql`CREATE TABLE attempted (id int PRIMARY KEY)`.execute(database.read);
  const attempt = (id: number, outcome: 'yes' | 'no' | 'fault') =>
    database.attempt(
      async (tx) => {
        await sql`INSERT INTO attempted VALUES (${id})`.execute(tx);
        if (outcome === 'fault') throw new Error('broken');
        return outcome;
      },
      (found) => found === 'yes',
    );
  expect(await attempt(1, 'yes')).toBe('yes');
  expect(await attempt(2, 'no')).toBe('no');
  await expect(attempt(3, 'fault')).rejects.toThrow('broken');
  const found = await sql`SELECT id FROM attempted`.execute(database.read);
  expect(found.rows).toEqual([{ id: 1 }]);
});

test('work that never succeeds is given up after a bounded number of tries', async () => {
  let tries = 0;
  const never = database.transaction(async (tx) => {
    tries += 1;
    await sql`DO $$ BEGIN RAISE EXCEPTION 'again' USING ERRCODE = '40001'; END $$`.execute(tx);
  });
  await expect(never).rejects.toThrow('again');
  expect(tries).toBe(MAX_TRIES);
});

test('a unique violation is distinguished from other errors, also by constraint name', async () => {
  const insert = () =>
    sql`INSERT INTO note VALUES ('same')`.execute(database.read).then(
      () => null,
      (error: unknown) => error,
    );
  expect(await insert()).toBeNull();
  const error = await insert();
  expect(isUniqueViolation(error)).toBe(true);
  expect(isUniqueViolation(error, 'note_words_key')).toBe(true);
  expect(isUniqueViolation(error, 'another')).toBe(false);
  expect(isUniqueViolation(new Error('x'))).toBe(false);
});

test('server settings that risk losing acknowledged writes are named (MS-20)', async () => {
  // The test server itself runs with unsafe settings, because its data may be lost.
  expect(await unsafeSettings(database.read)).toEqual([
    'fsync = off',
    'full_page_writes = off',
    'synchronous_commit = off',
  ]);
});
