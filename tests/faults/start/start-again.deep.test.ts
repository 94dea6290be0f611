import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { freePort } from '@haitang/testkit/free-port.ts';
import pg from 'pg';
import { afterAll, expect, test } from 'vitest';
import { nodeOf, oldestNode } from '../../support/node-of.ts';

const ROOT = resolve(fileURLToPath(new URL('../../..', import.meta.url)));
const POLL_MS = 100;
const directory = await mkdtemp(join(tmpdir(), 'haitang-start-'));
// Else the database would lie where its account can reach it, and stay there.
await chmod(directory, 0o711);
const ports = {
  PORT: String(await freePort()),
  OFFICE_PORT: String(await freePort()),
  HOUSE_PORT: String(await freePort()),
  CHAIN_PORT: String(await freePort()),
};
const running = new Set<ChildProcess>();
/** What works on the oldest Node works on the newer ones that every other test runs on. */
const node = await nodeOf(await oldestNode());

/** `npm start` without npm, on the oldest Node; its output is kept. */
function start() {
  const child = spawn(node, ['scripts/start.mjs'], {
    cwd: ROOT,
    env: { ...process.env, ...ports, DATA_DIR: join(directory, 'data'), LOG_LEVEL: 'warn' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  running.add(child);
  const lines: string[] = [];
  for (const stream of [child.stdout, child.stderr]) {
    createInterface({ input: stream }).on('line', (line) => lines.push(line));
  }
  const gone = once(child, 'exit').finally(() => running.delete(child));
  const says = async (line: RegExp): Promise<string> => {
    for (;;) {
      const said = lines.find((text) => line.test(text));
      if (said !== undefined) return said;
      if (!running.has(child)) throw new Error(`ended without ${line}\n${lines.join('\n')}`);
      await wait(POLL_MS);
    }
  };
  return { child, gone, says };
}

async function nobodyListens(): Promise<void> {
  const open = () =>
    Promise.any(Object.values(ports).map((port) => fetch(`http://127.0.0.1:${port}/`)))
      .then(() => true)
      .catch(() => false);
  while (await open()) await wait(POLL_MS);
}

/** The programs connect with their own roles, and none as the owner of the tables. */
async function onlyOwnRoles(data: string): Promise<void> {
  const password = (await readFile(join(data, 'database', 'password'), 'utf8')).trim();
  const port = (await readFile(join(data, 'database', 'port'), 'utf8')).trim();
  const client = new pg.Client({
    connectionString: `postgres://postgres:${password}@127.0.0.1:${port}/postgres`,
  });
  await client.connect();
  const { rows } = await client.query<{ role: string }>(
    `SELECT DISTINCT usename AS role FROM pg_stat_activity WHERE datname = 'haitang' ORDER BY 1`,
  );
  await client.end();
  expect(rows.map(({ role }) => role)).toEqual(['haitang_app', 'haitang_house', 'haitang_jobs']);
  for (const role of ['owner', 'app', 'jobs', 'read', 'house']) {
    const { mode } = await stat(join(data, 'keys', `database-${role}.password`));
    expect(mode & 0o777).toBe(0o600);
  }
}

afterAll(async () => {
  for (const child of running) child.kill('SIGTERM');
  await nobodyListens();
  await rm(directory, { recursive: true, force: true });
});

test('a killed start leaves nothing that blocks the next one', async () => {
  const first = start();
  const member = await first.says(/^demo member/);
  await first.says(/^data /);

  const second = start();
  expect(await second.says(new RegExp(ports.PORT))).toContain('is taken; set PORT to a free one');
  expect((await second.gone)[0]).toBe(1);
  expect((await fetch(`http://127.0.0.1:${ports.PORT}/readyz`)).status).toBe(200);

  await onlyOwnRoles(join(directory, 'data'));

  first.child.kill('SIGKILL');
  await first.gone;
  await nobodyListens();

  const third = start();
  expect(await third.says(/^demo member/)).toBe(member);
  await third.says(/^data /);
  expect((await fetch(`http://127.0.0.1:${ports.PORT}/readyz`)).status).toBe(200);
  third.child.kill('SIGTERM');
  expect((await third.gone)[0]).toBe(0);
  await nobodyListens();
});
