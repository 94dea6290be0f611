import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '@haitang/testkit/free-port.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { migrateAll, roleNames } from '../../apps/server/src/commands/migrate-all.ts';
import { killableDatabase } from '../support/killable-database.ts';
import { serverProgram } from '../support/server-program.ts';

const database = await killableDatabase();
const directory = await mkdtemp(join(tmpdir(), 'haitang-away-'));
const ports = {
  PORT: String(await freePort()),
  OFFICE_PORT: String(await freePort()),
  HOUSE_PORT: String(await freePort()),
  WORKER_PORT: String(await freePort()),
};
const environment = {
  ...ports,
  HOST: '127.0.0.1',
  DATA_DIR: directory,
  NODE_ENV: 'test',
  DEMO: '0',
  DATABASE_URL: database.url,
};
const addressOf = (port: string) => `http://127.0.0.1:${port}`;
const urls = [addressOf(ports.PORT), addressOf(ports.HOUSE_PORT), addressOf(ports.WORKER_PORT)];
const programs = [
  serverProgram('server', addressOf(ports.PORT), { ...environment, JOBS: '0' }),
  serverProgram('venue', addressOf(ports.HOUSE_PORT), environment),
  serverProgram('worker', addressOf(ports.WORKER_PORT), environment),
];
const startAll = () => Promise.all(programs.map((program) => program.start()));
const killAll = () => Promise.all(programs.map((program) => program.kill()));

const NO_ROLES = { app: null, jobs: null, read: null, house: null };
beforeAll(() => migrateAll(database.url, roleNames(NO_ROLES)));
afterAll(async () => {
  await killAll();
  await database.close();
  await rm(directory, { recursive: true, force: true });
});

const statusesOf = (path: string) =>
  Promise.all(urls.map(async (url) => (await fetch(`${url}${path}`)).status));

/** Ready is said by all; a program that ended would refuse the connection. */
const served = () =>
  expect
    .poll(() => statusesOf('/readyz').catch(() => []), { timeout: 240_000, interval: 200 })
    .toEqual([200, 200, 200]);

test('programs that start without their database wait for it, and serve when it is back', async () => {
  await database.kill();
  await startAll();
  expect(await statusesOf('/healthz')).toEqual([200, 200, 200]);
  expect(await statusesOf('/readyz')).toEqual([503, 503, 503]);
  const call = await fetch(`${addressOf(ports.PORT)}/api/user`, { method: 'POST' });
  expect([call.status, call.headers.get('retry-after')]).toEqual([503, '5']);
  await database.start();
  await served();

  // Everything dies at once; the programs are back before the database is.
  await Promise.all([killAll(), database.kill()]);
  await startAll();
  expect(await statusesOf('/readyz')).toEqual([503, 503, 503]);
  await database.start();
  await served();

  // The database alone dies under running programs.
  await database.kill();
  await expect.poll(() => statusesOf('/readyz'), { timeout: 60_000 }).toEqual([503, 503, 503]);
  expect(await statusesOf('/healthz')).toEqual([200, 200, 200]);
  await database.start();
  await served();
});
