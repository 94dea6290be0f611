import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { mkdir, readFile } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { LOBBY_SCHEMA } from '@haitang/lobby/module-migrations.ts';
import { lobbyDatabase } from '@haitang/lobby/testing/lobby-database.ts';
import { REFUSED_TO_START } from '@haitang/platform/config-problem.ts';
import { connectDatabase } from '@haitang/platform/database/connect.ts';
import { testDatabase } from '@haitang/testkit/test-database.ts';
import { sql } from 'kysely';
import { afterAll, expect, test, vi } from 'vitest';
import { drillOptions } from './restore/drill-options.ts';
import { runCommand } from './run-command.ts';

const { url, roles } = await lobbyDatabase();
const home = mkdtempSync(join(tmpdir(), 'haitang-commands-'));
/** Takes connections and says nothing. */
const silent = createServer().listen(0, '127.0.0.1');
await once(silent, 'listening');
afterAll(() => {
  silent.close();
  rmSync(home, { recursive: true });
});

const addressWith = (
  address: string,
  changes: Partial<Record<'host' | 'password' | 'pathname', string>>,
) => Object.assign(new URL(address), changes).href;
const everyRole = (address: string) =>
  Object.fromEntries(['APP', 'JOBS', 'READ'].map((role) => [`DATABASE_${role}_URL`, address]));

const { port } = silent.address() as AddressInfo;
const SILENT = everyRole(addressWith(url, { host: `127.0.0.1:${port}` }));
/** Nothing listens on the port of `discard`. */
const AWAY = everyRole(addressWith(url, { host: '127.0.0.1:9' }));
const LOCKED = everyRole(addressWith(roles.app, { password: 'another' }));
const EMPTY = everyRole(addressWith(url, { pathname: '/postgres' }));

const isAway = /^The database \S+ at \S+ does not serve this command: .+\. Nothing was done\.$/;

/** Runs a command to its end: its exit code and what it says about its failure. */
async function said(line: string, environment: Readonly<Record<string, string>>) {
  const [name, ...args] = line.split(' ');
  const file = resolve(import.meta.dirname, `${name}.ts`);
  const child = spawn(process.execPath, [file, ...args], {
    env: { KEYS_DIR: join(home, 'keys'), DATA_DIR: join(home, 'data'), ...environment },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const words: string[] = [];
  child.stderr.setEncoding('utf8').on('data', (text: string) => words.push(text));
  const [code] = await once(child, 'close');
  return { code, words: words.join('').trimEnd() };
}

test.each<[string, Readonly<Record<string, string>>, RegExp]>([
  ['restore-accept after a fire', SILENT, isAway],
  ['account close li01 asked', AWAY, isAway],
  ['ledger-check', LOCKED, /: password authentication failed .* Nothing was done\.$/],
  ['setting', EMPTY, /^The database has no tables that this role may see: npm run migrate$/],
  ['migrate', {}, /^Set DATABASE_URL to the address of the owner of the tables\.$/],
  ['keys list --nothing', {}, /^Unknown option '--nothing'$/],
])('%s: one sentence and exit code 1', async (line, environment, sentence) => {
  const { code, words } = await said(line, environment);
  expect(words).toMatch(sentence);
  expect(words.split('\n')).toHaveLength(1);
  expect(code).toBe(1);
});

test.each([
  ['migrate --roles', 1],
  ['../main', REFUSED_TO_START],
  ['../../../venue/src/main', REFUSED_TO_START],
])('%s refuses a database of before the baseline, and leaves it as it is', async (line, exit) => {
  const old = await testDatabase({ migrations: [], schema: LOBBY_SCHEMA });
  const { read } = old.database;
  await sql`INSERT INTO schema_migration (id, checksum, applied_at) VALUES
    ('platform/0001-settings', '', now())`.execute(read);
  await sql`CREATE SCHEMA house`.execute(read);
  await sql`CREATE TABLE house.schema_migration AS
    SELECT 'house/0001-house' AS id`.execute(read);
  const keys = join(home, `keys-${exit}-${line.length}`);
  const { code, words } = await said(line, { DATABASE_URL: old.url, DATA_DIR: keys });
  expect(words).toMatch(/^This database was made before the baseline of version 0\.1\.0: it has /);
  expect(words.split('\n')).toHaveLength(1);
  expect(code).toBe(exit);
  const { rows } = await sql`SELECT schemaname || '.' || tablename AS name FROM pg_tables
    WHERE schemaname IN ('lobby', 'house') ORDER BY 1`.execute(read);
  const names = ['house.schema_migration', 'lobby.schema_migration', 'lobby.schema_migration_lock'];
  expect(rows).toEqual(names.map((name) => ({ name })));
  expect(existsSync(join(keys, 'keys', 'database-app.password'))).toBe(false);
});

async function wordsFor(work: () => unknown): Promise<unknown> {
  const spoken = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  try {
    await runCommand(async () => {
      await work();
      return 0;
    });
    expect(process.exitCode).toBe(1);
    return spoken.mock.lastCall?.[0];
  } finally {
    process.exitCode = undefined;
    spoken.mockRestore();
  }
}

const none = join(home, 'none.json');
test.each<[string, () => unknown, string]>([
  ['a missing file', () => readFile(none, 'utf8'), `${none} does not exist.`],
  ['a folder', () => readFile(home, 'utf8'), 'What was given as a file is a folder.'],
  ['a file as a folder', () => mkdir(join(none, 'in')), `${join(none, 'in')} does not exist.`],
  ['an option', () => drillOptions(['--none']), "Unknown option '--none'"],
  ['a number', () => drillOptions(['--port', 'x']), '--port x is no number from 1 to 99999'],
  [
    'a missing program',
    () => once(spawn(none), 'close'),
    `The program ${none} cannot be started (ENOENT).`,
  ],
])('%s is told in a sentence', async (_what, work, sentence) => {
  expect(await wordsFor(work)).toBe(sentence);
});

test('a database that goes away meanwhile is told; a fault of ours keeps its stack', async () => {
  const { database, url: own } = await lobbyDatabase();
  const other = connectDatabase({ url: own, size: 1, schema: 'lobby', onIdleError: () => {} });
  const killed = async () => {
    const waiting = sql`SELECT pg_sleep(60)`.execute(other.read);
    await Promise.all([
      waiting,
      expect
        .poll(async () => {
          const { rows } = await sql`SELECT pg_terminate_backend(pid) FROM pg_stat_activity
          WHERE query LIKE 'SELECT pg_sleep%' AND datname = current_database()`.execute(
            database.read,
          );
          return rows.length;
        })
        .toBe(1),
    ]);
  };
  expect(await wordsFor(killed)).toMatch(
    /^The database does not serve this command: .+repeat it\.$/,
  );
  await other.close();
  const fault = new TypeError('of ours');
  expect(await wordsFor(() => Promise.reject(fault))).toBe(fault);
});

test('every command runs in this way', () => {
  const { scripts } = JSON.parse(readFileSync(resolve('package.json'), 'utf8'));
  const files = Object.values<string>(scripts)
    .map((line) => /(\S+\/server\/src\/commands\/\S+\.ts)$/.exec(line)?.[1])
    .filter((file) => file !== undefined);
  expect(files.length).toBeGreaterThan(9);
  for (const file of files) {
    expect([file, readFileSync(resolve(file), 'utf8')]).toEqual([
      file,
      expect.stringMatching(/^await runCommand\(/m),
    ]);
  }
});
