import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { afterAll, expect, test } from 'vitest';
import { connectDatabase } from './database/connect.ts';
import { unsafeSettings } from './database/durability.ts';
import { isAlive } from './embedded/process-table.ts';
import { startEmbeddedDatabase } from './embedded-database.ts';
import { silentLogger } from './observe/silent-logger.ts';

const home = mkdtempSync(join(tmpdir(), 'haitang-embedded-'));
chmodSync(home, 0o711);
const directory = join(home, 'database');
afterAll(() => rmSync(home, { recursive: true, force: true }));

const entry = fileURLToPath(new URL('./embedded-database.ts', import.meta.url));
/** A program that starts the database, prints its address and stays alive. */
const PROGRAM = `import { startEmbeddedDatabase } from ${JSON.stringify(entry)};
const { url, pid } = await startEmbeddedDatabase({ directory: process.argv.at(-1) });
console.log(JSON.stringify({ url, pid }));
setInterval(() => undefined, 1_000);`;

async function startProgram() {
  const flags = ['--input-type=module', '-e', PROGRAM, directory];
  const child = spawn(process.execPath, flags, { stdio: ['ignore', 'pipe', 'inherit'] });
  const [line] = await once(createInterface({ input: child.stdout }), 'line');
  const { url, pid } = JSON.parse(String(line));
  return { child, url: String(url), pid: Number(pid) };
}

async function kill(child: ChildProcess): Promise<void> {
  const gone = once(child, 'exit');
  child.kill('SIGKILL');
  await gone;
}

async function query(url: string, sql: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(sql)).rows;
  } finally {
    await client.end();
  }
}

test('it starts in an empty folder and keeps its data, port and password', async () => {
  const first = await startEmbeddedDatabase({ directory });
  await query(first.url, 'CREATE TABLE note (words text)');
  await query(first.url, `INSERT INTO note VALUES ('first')`);
  await first.stop();
  expect(isAlive(first.pid)).toBe(false);
  const second = await startEmbeddedDatabase({ directory });
  expect(second.url).toBe(first.url);
  expect(await query(second.url, 'SELECT words FROM note')).toEqual([{ words: 'first' }]);
  await second.stop();
});

test('it syncs, uses checksums, listens only on this machine, and the owner is not a superuser', async () => {
  const database = await startEmbeddedDatabase({ directory });
  const connection = connectDatabase({
    url: database.url,
    size: 1,
    schema: 'public',
    onIdleError: () => undefined,
  });
  expect(await unsafeSettings(connection.read)).toEqual([]);
  await connection.close();
  expect(await query(database.url, 'SHOW listen_addresses')).toEqual([
    { listen_addresses: '127.0.0.1' },
  ]);
  const role = await query(database.url, 'SELECT rolsuper FROM pg_roles WHERE rolname = user');
  expect(role).toEqual([{ rolsuper: false }]);
  const wrong = database.url.replace(/:[^:@]+@/, ':guess@');
  await expect(query(wrong, 'SELECT 1')).rejects.toThrow('password authentication failed');
  expect(statSync(join(directory, 'password')).mode & 0o077).toBe(0);
  await database.stop();
});

test('a second program is refused with the id of the one that uses the folder, and changes nothing', async () => {
  const { child, url } = await startProgram();
  await expect(startEmbeddedDatabase({ directory, patienceMs: 0 })).rejects.toThrow(
    `in use by process ${child.pid}`,
  );
  expect(await query(url, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
  await kill(child);
});

test('a program that is stopping is waited for', async () => {
  const { child, url } = await startProgram();
  const owned = readFileSync(join(directory, 'owner'), 'utf8');
  const said: string[] = [];
  const warn = (_fields: object, message: string) => {
    said.push(message);
    child.kill('SIGKILL');
  };
  const next = await startEmbeddedDatabase({ directory, logger: { ...silentLogger, warn } });
  expect(said).toEqual(['the database is still in use; waiting for it']);
  expect(next.url).toBe(url);
  expect(readFileSync(join(directory, 'owner'), 'utf8')).not.toBe(owned);
  await next.stop();
});

test('after the program is killed, the next start finds everything acknowledged', async () => {
  const { child, url } = await startProgram();
  await query(url, `INSERT INTO note VALUES ('before the kill')`);
  await kill(child);
  const next = await startEmbeddedDatabase({ directory });
  expect(await query(next.url, 'SELECT count(*)::int AS notes FROM note')).toEqual([{ notes: 2 }]);
  await next.stop();
});

test('after the server and the program are killed together, it recovers', async () => {
  const { child, url, pid } = await startProgram();
  await query(url, `INSERT INTO note VALUES ('before both kills')`);
  process.kill(pid, 'SIGKILL');
  await kill(child);
  const next = await startEmbeddedDatabase({ directory });
  expect(await query(next.url, 'SELECT count(*)::int AS notes FROM note')).toEqual([{ notes: 3 }]);
  await next.stop();
});

test('a server stops by itself when its program is killed', async () => {
  const { child, pid } = await startProgram();
  await kill(child);
  // Its last checkpoint takes as long as the disk needs.
  await expect.poll(() => isAlive(pid), { timeout: 60_000 }).toBe(false);
});

test("a folder that the database's account cannot reach is no obstacle", async () => {
  const closed = mkdtempSync(join(tmpdir(), 'haitang-closed-'));
  const database = await startEmbeddedDatabase({ directory: join(closed, 'database') });
  const [row] = await query(database.adminUrl, 'SHOW data_directory');
  expect(row).toEqual({ data_directory: expect.any(String) });
  await database.stop();
  const again = await startEmbeddedDatabase({ directory: join(closed, 'database') });
  expect(again.url).toBe(database.url);
  await again.stop();
  for (const folder of [closed, Object.values(row ?? {}).map(String)[0] ?? closed]) {
    rmSync(folder, { recursive: true, force: true });
  }
});

test('a fixed port that is taken is reported, not changed', async () => {
  const { createServer } = await import('node:net');
  const server = createServer();
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  await expect(startEmbeddedDatabase({ directory, port })).rejects.toThrow(
    `Port ${port} for the database is taken`,
  );
  server.close();
});
