import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { PayInfoData } from '@haitang/contract/member/pay-info.ts';
import { checkLedger } from '@haitang/ledger/check.ts';
import { lobbyDatabase } from '@haitang/lobby/testing/lobby-database.ts';
import { loadConfig } from '@haitang/platform/config.ts';
import { freePort } from '@haitang/testkit/free-port.ts';
import { testDatabase } from '@haitang/testkit/test-database.ts';
import { httpClient } from '@haitang/testkit/test-http.ts';
import { HOUSE_MIGRATIONS, HOUSE_SCHEMA, startHouse } from '@haitang/venue/house.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startChain } from '../../apps/chain/src/chain.ts';
import { type MemberStory, registerMember } from '../journeys/member-steps.ts';
import { type ServerProgram, serverProgram } from '../support/server-program.ts';

const lobby = await lobbyDatabase();
const books = await testDatabase({ migrations: HOUSE_MIGRATIONS, schema: HOUSE_SCHEMA });
const directory = await mkdtemp(join(tmpdir(), 'haitang-worker-'));
const ports = {
  PORT: String(await freePort()),
  OFFICE_PORT: String(await freePort()),
  HOUSE_PORT: String(await freePort()),
  CHAIN_PORT: String(await freePort()),
};
const environment = {
  ...ports,
  HOST: '127.0.0.1',
  DATA_DIR: directory,
  NODE_ENV: 'test',
  DEMO: '1',
  DATABASE_URL: lobby.url,
  JOBS: '0',
};
const config = loadConfig(environment);
const chain = await startChain({ ...config, port: config.chainPort });
const house = await startHouse({
  databaseUrl: books.url,
  host: config.host,
  port: config.housePort,
  keysDirectory: config.keysDirectory,
  lobbyOrigins: [config.siteUrl],
  lobbyUrls: config.lobbyUrls,
});
const server = serverProgram('server', config.siteUrl, environment);
const workers: ServerProgram[] = [];
const { read } = lobby.database;

/** One more worker; returns the address of its health checks. */
async function startWorker(): Promise<string> {
  const port = await freePort();
  const url = `http://${config.host}:${port}`;
  const worker = serverProgram('worker', url, { ...environment, WORKER_PORT: String(port) });
  workers.push(worker);
  await worker.start();
  return url;
}

beforeAll(() => server.start());
afterAll(async () => {
  await Promise.all([server, ...workers].map((serverProgram) => serverProgram.kill()));
  await Promise.all([chain.close(), house.close()]);
  await rm(directory, { recursive: true, force: true });
});

const checksAt = async (url: string): Promise<string[]> =>
  Object.keys(Object(await (await fetch(`${url}/readyz`)).json()).checks);

/** An order of 150 points, paid on the test chain; returns its number. */
async function orderAndPay(member: MemberStory): Promise<string> {
  const { out_trade_no: order } = await member.ok<{ out_trade_no: string }>('/api/recharge', {
    paytype: 'usdt',
    catepay: 'TRC20',
    amount: '150.00',
  });
  const { cardlist, info } = await member.ok<PayInfoData>('/api/payinfo', { deposit_no: order });
  const { mch_id: address, content: network } = Object(cardlist);
  const paid = await fetch(`${chain.url}/faucet`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ network, address, amount: info.real_money, reference: '' }),
  });
  expect(paid.status, await paid.text()).toBe(200);
  await chain.control.mine(40);
  return order;
}

test('a server without jobs and workers beside it credit a deposit once', async () => {
  const member = await registerMember({ site: httpClient(config.siteUrl) }, 'worker01');
  const order = await orderAndPay(member);
  const stateOf = async () =>
    (await member.ok<PayInfoData>('/api/payinfo', { deposit_no: order })).info.state;
  expect(await checksAt(config.siteUrl)).not.toContain('jobs');
  const leases = await sql`SELECT name FROM lease WHERE name = 'jobs:server'`.execute(read);
  expect([leases.rows, await stateOf()]).toEqual([[], 1]);

  const urls = await Promise.all([startWorker(), startWorker()]);
  for (const url of urls) expect(await checksAt(url)).toContain('jobs');
  await expect.poll(stateOf, { timeout: 60_000, interval: 200 }).toBe(2);
  // A subscriber grants the bonus after the event of the credit.
  const bonuses = async () =>
    (await member.ok<{ total: number }>('/api/gettransrecord', { type: 3 })).total;
  await expect.poll(bonuses, { timeout: 60_000, interval: 200 }).toBe(1);

  const posted = await sql<{ reason: string; count: number }>`
    SELECT reason, count(*)::int AS count FROM posting
    WHERE reason IN ('deposit', 'bonus') GROUP BY reason ORDER BY reason`.execute(read);
  expect(posted.rows).toEqual([
    { reason: 'bonus', count: 1 },
    { reason: 'deposit', count: 1 },
  ]);
  expect((await checkLedger(lobby.database)).differences).toEqual([]);
});
