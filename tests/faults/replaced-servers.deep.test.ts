import { performance } from 'node:perf_hooks';
import { checkLedger } from '@haitang/ledger/check.ts';
import { type BalancingProxy, balancingProxy } from '@haitang/testkit/balancing-proxy.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { memberWithThings } from '../support/member-with-things.ts';
import { type SteadyLoad, steadyLoad } from '../support/steady-load.ts';
import { type OneServer, type TwoServers, twoServers } from '../support/two-servers.ts';

/** More rounds by hand: `ROUNDS=10 npx vitest run tests/faults/replaced-servers.deep.test.ts`. */
const ROUNDS = Number(process.env.ROUNDS ?? 1);
const MEMBERS = 5;
const ROUND_MS = 60_000;
/** Less than the 15 s after which a lease that was not given back expires. */
const SOONER_MS = 14_000;
/**
 * The proxy notices in a quarter of a second that a server leaves. A busy machine takes longer, and
 * the server has to serve until then.
 */
const MORE = { DRAIN_SECONDS: '6', TRUSTED_PROXY: '127.0.0.1' };

let rig: TwoServers;
let proxy: BalancingProxy;
beforeAll(async () => {
  rig = await twoServers({ built: true, more: MORE });
  proxy = await balancingProxy([rig.first.url, rig.second.url]);
});
afterAll(async () => {
  await proxy.close();
  await rig.close();
});

const isUsed = (server: OneServer, used = true) =>
  expect.poll(() => proxy.uses(server.url), { timeout: ROUND_MS }).toBe(used);

/** Calls that the load sends from now on. */
async function moreReads(load: SteadyLoad, count: number): Promise<void> {
  const { reads } = load.counts();
  await expect
    .poll(() => load.counts().reads, { timeout: ROUND_MS })
    .toBeGreaterThan(reads + count);
}

/** Bets that the load places from now on. */
async function moreBets(load: SteadyLoad, count: number): Promise<void> {
  const { bets } = load.counts();
  await expect.poll(() => load.counts().bets, { timeout: ROUND_MS }).toBeGreaterThan(bets + count);
}

/** Ends one server as a service manager does, and starts the new one in its place. */
async function replace(server: OneServer, load: SteadyLoad): Promise<void> {
  await moreReads(load, 100);
  const leaving = server.program.stop();
  await isUsed(server, false);
  // It is out of the proxy, and still serves who reaches it directly.
  const late = await fetch(`${server.url}/api/app`, { method: 'POST' });
  expect([late.status, late.headers.get('connection')]).toEqual([200, 'close']);
  expect(await leaving).toBe(0);
  await moreReads(load, 100);
  await moreBets(load, 100);
  await server.program.start();
  await isUsed(server);
}

test(
  'two servers replaced one after another under load fail no call',
  async () => {
    await Promise.all([isUsed(rig.first), isUsed(rig.second)]);
    const members = await Promise.all(
      Array.from({ length: MEMBERS }, () => memberWithThings(rig, proxy.url)),
    );
    const load = await steadyLoad(proxy.url, members);
    await expect.poll(() => load.listening()).toBe(MEMBERS);
    const began = performance.now();
    for (let round = 0; round < ROUNDS; round += 1) {
      for (const server of [rig.first, rig.second]) await replace(server, load);
    }
    await moreReads(load, 100);
    // Every stream moved and follows again.
    await expect.poll(() => load.listening()).toBe(MEMBERS);
    await load.stop();
    const { reads, posts, bets, streams } = load.counts();
    if (ROUNDS > 1) {
      const seconds = Math.round((performance.now() - began) / 1_000);
      process.stdout.write(
        `${2 * ROUNDS} replacements in ${seconds} s: ${reads} reads, ${posts} money commands, ` +
          `${bets} bets, ${streams} streams; ${load.failed.length} failed\n`,
      );
    }
    expect(load.failed).toEqual([]);
    expect(streams).toBeGreaterThanOrEqual(MEMBERS * 2);
    expect(bets).toBeGreaterThan(200);
    expect(Math.min(...proxy.counts())).toBeGreaterThan(100);
    expect((await checkLedger(rig.app.context.database)).differences).toEqual([]);
  },
  600_000 * ROUNDS,
);

test('the lease of the jobs passes on at once, not when it expires after 15 s', async () => {
  const holder = async () => {
    const { rows } = await sql<{ holder: string; living: boolean }>`
      SELECT holder, held_until > clock_timestamp() AS living FROM lease
      WHERE name = 'jobs:server'`.execute(rig.app.context.database.read);
    return rows.find(({ living }) => living)?.holder;
  };
  // The first took it when the second was replaced.
  await expect.poll(holder, { timeout: ROUND_MS }).toBeDefined();
  const before = await holder();
  expect(await rig.first.program.stop()).toBe(0);
  // Renewed four seconds before the drain at the earliest: what it kept would still be its own.
  expect(await holder()).not.toBe(before);
  const isVacant = async () => [undefined, before].includes(await holder());
  await expect.poll(isVacant, { timeout: SOONER_MS }).toBe(false);
});
