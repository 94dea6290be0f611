import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { present } from '@haitang/kernel/assert.ts';
import { SECOND_MS } from '@haitang/kernel/clock.ts';
import { memberId } from '@haitang/kernel/id.ts';
import { checkLedger } from '@haitang/ledger/check.ts';
import { LOBBY_SCHEMA } from '@haitang/lobby/module-migrations.ts';
import { lobbyDatabase } from '@haitang/lobby/testing/lobby-database.ts';
import type { Chain } from '@haitang/payments/chain/chain.ts';
import { decodeAddress } from '@haitang/payments/chain/check-address.ts';
import { openSandboxChains } from '@haitang/payments/chain/open-sandbox-chains.ts';
import type { Deposit } from '@haitang/payments/deposits/deposit.ts';
import { METHOD_SETTINGS } from '@haitang/payments/deposits/methods/method-settings.ts';
import { offeredMethods, offeredRange } from '@haitang/payments/deposits/offered-methods.ts';
import { requestDeposit } from '@haitang/payments/deposits/request-deposit.ts';
import { scanChain } from '@haitang/payments/deposits/scan-chain.ts';
import type { PaymentsContext } from '@haitang/payments/payments-context.ts';
import { recentCases } from '@haitang/payments/testing/all-cases.ts';
import { connectDatabase } from '@haitang/platform/database/connect.ts';
import { createMetrics } from '@haitang/platform/observe/metrics.ts';
import { silentLogger } from '@haitang/platform/observe/silent-logger.ts';
import { createSettings } from '@haitang/platform/settings/create-settings.ts';
import { fixedClock } from '@haitang/testkit/fixed-clock.ts';
import { walletOf } from '@haitang/wallet/balance.ts';
import { watchChain } from '@haitang/worker/watch-chain.ts';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { type RunningChain, startChain } from '../../apps/chain/src/chain.ts';
import { TOKENS } from '../../apps/chain/src/tokens.ts';

const clock = fixedClock(new Date());
const { database, url } = await lobbyDatabase();
const { read } = database;
/**
 * Settings are read at most once a second by a whole process, whatever a run does: they have a
 * connection of their own here, so that `costOf` counts what belongs to the run.
 */
const ofSettings = connectDatabase({
  url,
  size: 1,
  schema: LOBBY_SCHEMA,
  onIdleError: () => undefined,
});
let directory: string;
let running: RunningChain;
let context: PaymentsContext;
let tron: Chain;

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'haitang-floods-'));
  const place = { port: 0, host: '127.0.0.1', dataDirectory: directory };
  running = await startChain({ ...place, blockMilliseconds: 0 });
  const definitions = METHOD_SETTINGS;
  const settings = createSettings({ database: ofSettings, clock, definitions });
  const backoff = { tries: 2, firstWait: 1 };
  const chains = await openSandboxChains({ url: running.url, dataDirectory: directory, backoff });
  context = { database, clock, settings, logger: silentLogger, chains };
  tron = present(chains.get('TRC20'), 'TRC20');
});
afterEach(async () => {
  running.control.faults.limitLogs(null);
  running.control.faults.answerDecimals(null);
  expect((await checkLedger(database)).differences).toEqual([]);
});
afterAll(async () => {
  await ofSettings.close();
  await running.close();
  await rm(directory, { recursive: true });
});

let lastMember = 80_000_000;
const order = () => {
  lastMember += 1;
  const way = { paytype: 'usdt', network: 'TRC20', country: null, idempotencyKey: null };
  return requestDeposit(context, { memberId: memberId(lastMember), amount: '712.00', ...way });
};
const target = (deposit: Deposit): `0x${string}` =>
  present(decodeAddress('TRC20', deposit.address ?? ''), 'an address to pay to');
const balance = async ({ memberId: member }: Deposit) =>
  (await walletOf(read, member)).available.minor;
const many = <T>(count: number, item: T): T[] => Array.from({ length: count }, () => item);
const casesOf = async ({ memberId: member }: Deposit) =>
  (await recentCases(read)).filter((paymentCase) => paymentCase.memberId === member);
const messagesOf = async ({ memberId: member }: Deposit) =>
  (
    await sql`SELECT 1 FROM outbox_event WHERE name = 'deposit.held'
    AND member_id = ${member}`.execute(read)
  ).rows.length;

/** Counts a run's calls to the chain and its queries to the database, a transaction as one. */
async function costOf(run: () => Promise<unknown>): Promise<{ calls: number; queries: number }> {
  let queries = 0;
  let calls = 0;
  const reader = new Proxy(tron.reader, {
    get: (from, name, self) => {
      const value: unknown = Reflect.get(from, name, self);
      if (typeof value !== 'function') return value;
      return (...input: unknown[]) => {
        calls += 1;
        return Reflect.apply(value, from, input);
      };
    },
  });
  const count = () => {
    queries += 1;
  };
  database.pool.on('acquire', count);
  try {
    tron = { ...tron, reader };
    await run();
  } finally {
    database.pool.off('acquire', count);
    tron = { ...tron, reader: present(context.chains.get('TRC20'), 'TRC20').reader };
  }
  return { calls, queries };
}

test('600 fake transfers beside 5 real ones: all five credited in the run, one case, no message', async () => {
  const victim = await order();
  const payers = await Promise.all(many(5, null).map(() => order()));
  const fake = await running.control.deployToken();
  await running.control.inOneBlock(async () => {
    await running.control.flood(fake, many(600, target(victim)), 5n);
    await running.control.payMany('TRC20', payers.map(target), 100_000_000n);
  });
  await running.control.mine(3);
  const outcomes = await scanChain(context, tron);
  expect(outcomes.map(({ kind }) => kind)).toEqual(many(5, 'credited'));
  expect(await Promise.all(payers.map(balance))).toEqual(many(5, 71_200n));
  expect((await casesOf(victim)).map(({ kind, count }) => [kind, count])).toEqual([
    ['wrong-token', 600],
  ]);
  expect(await messagesOf(victim)).toBe(0);
  // Found once, however often the watcher runs; more of the same belongs to the same case.
  await scanChain(context, tron);
  await running.control.flood(fake, many(50, target(victim)), 5n);
  await running.control.mine(3);
  await Promise.all([scanChain(context, tron), scanChain(context, tron)]);
  expect((await casesOf(victim)).map(({ count }) => count)).toEqual([650]);
});

test('empty events and dust of the real token: no case for empty ones, one for dust', async () => {
  const victim = await order();
  const payer = await order();
  await running.control.inOneBlock(async () => {
    await running.control.flood(TOKENS.TRC20, many(300, target(victim)), 0n);
    await running.control.payMany('TRC20', many(300, target(victim)), 1n);
    await running.control.payMany('TRC20', [target(payer)], 100_000_000n);
  });
  await running.control.mine(3);
  const [first] = await scanChain(context, tron);
  expect(first).toMatchObject({ kind: 'credited', order: payer.number });
  await scanChain(context, tron);
  expect((await casesOf(victim)).map(({ kind, count }) => [kind, count])).toEqual([['dust', 300]]);
  expect(await messagesOf(victim)).toBe(0);
  expect(await balance(victim)).toBe(0n);
});

test('interrupted after any step among fakes, each payment is credited once', async () => {
  const fake = await running.control.deployToken();
  for (let steps = 1, done = false; !done; steps += 1) {
    const [victim, payer] = [await order(), await order()];
    await running.control.inOneBlock(async () => {
      await running.control.flood(fake, many(20, target(victim)), 5n);
      await running.control.payMany('TRC20', [target(payer)], 100_000_000n);
    });
    await running.control.mine(3);
    let left = steps;
    const reader = new Proxy(tron.reader, {
      get: (from, name, self) => {
        left -= 1;
        if (left < 0) throw new Error('cut off');
        const value: unknown = Reflect.get(from, name, self);
        return typeof value === 'function' ? value.bind(from) : value;
      },
    });
    await scanChain(context, { ...tron, reader }).catch(() => undefined);
    done = left >= 0;
    // A payment whose credit was cut off is tried again after a pause.
    clock.advance(10 * SECOND_MS);
    await scanChain(context, tron);
    expect(await balance(payer)).toBe(71_200n);
    expect((await casesOf(victim)).length).toBeLessThanOrEqual(1);
  }
});

test('a node that refuses large answers gets smaller queries, and no payment is skipped', async () => {
  await running.control.mine(60);
  await scanChain(context, tron);
  const payers = await Promise.all(many(3, null).map(() => order()));
  for (const payer of payers) {
    await running.control.payMany('TRC20', [target(payer)], 100_000_000n);
    await running.control.mine(20);
  }
  running.control.faults.limitLogs(1);
  await scanChain(context, tron);
  expect(await Promise.all(payers.map(balance))).toEqual(many(3, 71_200n));
});

test('a run costs the same with 100,000 member addresses as with a few', async () => {
  const once = async () => {
    const payer = await order();
    await running.control.payMany('TRC20', [target(payer)], 100_000_000n);
    await running.control.mine(3);
    const cost = await costOf(() => scanChain(context, tron));
    expect(await balance(payer)).toBe(71_200n);
    return cost;
  };
  // The first run of all also starts the cursor.
  await scanChain(context, tron);
  const few = await once();
  await sql`INSERT INTO deposit_address (network, address, member_id, derivation_index, created_at)
    SELECT 'TRC20', '0x' || lpad(to_hex(n), 40, '0'), 90000000 + n, 1000000 + n, now()
    FROM generate_series(1, 100000) AS n`.execute(read);
  await sql`ANALYZE deposit_address`.execute(read);
  const started = performance.now();
  const all = await once();
  process.stdout.write(
    `a run: ${few.calls} chain calls, ${few.queries} database queries; with 100,000 addresses ` +
      `${all.calls} and ${all.queries}, ${Math.round(performance.now() - started)} ms\n`,
  );
  expect(all).toEqual(few);
  const plan = await sql<{ 'QUERY PLAN': string }>`EXPLAIN SELECT DISTINCT address
    FROM deposit_address WHERE address = ANY(${['0x1', '0x2']}::text[])`.execute(read);
  expect(plan.rows.map((row) => row['QUERY PLAN']).join('\n')).toContain('deposit_address_account');
});

test('a token with other decimals closes its network until two people have checked', async () => {
  const payer = await order();
  await running.control.payMany('TRC20', [target(payer)], 100_000_000n);
  await running.control.mine(3);
  running.control.faults.answerDecimals(18);
  await Promise.all([scanChain(context, tron), scanChain(context, tron)]);
  expect(await balance(payer)).toBe(0n);
  const alarms = (await recentCases(read)).filter(({ kind }) => kind === 'token-decimals');
  expect(alarms.map(({ state, detail }) => [state, detail])).toEqual([
    ['open', expect.objectContaining({ decimals: '18' })],
  ]);
  // The network is no longer offered and says why; the other one continues.
  const words = 'TRC20 网络暂停存款，请选择其他方式';
  await expect(order()).rejects.toMatchObject({ key: 'channel-off', message: words });
  expect(await offeredRange(context, 'usdt-trc20')).toBeNull();
  expect(await offeredRange(context, 'usdt-erc20')).not.toBeNull();
  expect((await offeredMethods(context)).has('usdt')).toBe(true);
  const only = { ...context, chains: new Map([['TRC20' as const, tron]]) };
  expect((await offeredMethods(only)).has('usdt')).toBe(false);
  const metrics = createMetrics(false);
  await watchChain(only, metrics).run();
  expect(await metrics.registry.metrics()).toMatch(/^chain_networks_closed 1$/m);

  // A right answer alone reopens nothing: the money waits, and is credited once people agree.
  running.control.faults.answerDecimals(null);
  await scanChain(context, tron);
  expect(await balance(payer)).toBe(0n);
  await sql`UPDATE payment_case SET state = 'resolved', outcome = 'close', resolved_by = 'b',
    resolved_at = now() WHERE kind = 'token-decimals'`.execute(read);
  await scanChain(context, tron);
  expect(await balance(payer)).toBe(71_200n);
  // Wrong again: closed again.
  running.control.faults.answerDecimals(0);
  await scanChain(context, tron);
  await expect(order()).rejects.toMatchObject({ key: 'channel-off' });
});
