import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ChainNetwork } from '@haitang/contract/codes/chain-network.ts';
import { present } from '@haitang/kernel/assert.ts';
import { MINUTE_MS } from '@haitang/kernel/clock.ts';
import { memberId } from '@haitang/kernel/id.ts';
import { lobbyDatabase } from '@haitang/lobby/testing/lobby-database.ts';
import { silentLogger } from '@haitang/platform/observe/silent-logger.ts';
import { createSettings } from '@haitang/platform/settings/create-settings.ts';
import { fixedClock } from '@haitang/testkit/fixed-clock.ts';
import { outstandingOf } from '@haitang/turnover/outstanding.ts';
import { walletOf } from '@haitang/wallet/balance.ts';
import { sql } from 'kysely';
import { getAddress } from 'viem';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type RunningChain, startChain } from '../../../../apps/chain/src/chain.ts';
import { TOKENS } from '../../../../apps/chain/src/tokens.ts';
import { decodeAddress } from '../chain/check-address.ts';
import { openSandboxChains } from '../chain/open-sandbox-chains.ts';
import type { PaymentsContext } from '../payments-context.ts';
import { recentCases } from '../testing/all-cases.ts';
import type { Deposit } from './deposit.ts';
import { expireDeposits } from './expire-deposits.ts';
import { findDeposit } from './find-deposit.ts';
import { METHOD_SETTINGS } from './methods/method-settings.ts';
import { requestDeposit } from './request-deposit.ts';
import { scanChain } from './scan-chain.ts';

const clock = fixedClock(new Date());
const { database } = await lobbyDatabase();
let directory: string;
let chain: RunningChain;
let context: PaymentsContext;

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'haitang-scan-'));
  const place = { port: 0, host: '127.0.0.1', dataDirectory: directory };
  chain = await startChain({ ...place, blockMilliseconds: 0 });
  const settings = createSettings({ database, clock, definitions: METHOD_SETTINGS });
  const chains = await openSandboxChains({
    url: chain.url,
    dataDirectory: directory,
    backoff: { tries: 4, firstWait: 1 },
  });
  context = { database, clock, settings, logger: silentLogger, chains };
});
afterAll(async () => {
  await chain.close();
  await rm(directory, { recursive: true });
});

let lastMember = 20_000_000;
const newMember = () => {
  lastMember += 1;
  return memberId(lastMember);
};

const order = (member: number, amount: string, network: ChainNetwork = 'TRC20') =>
  requestDeposit(context, {
    memberId: memberId(member),
    paytype: 'usdt',
    network,
    amount,
    country: null,
    idempotencyKey: null,
  });

const scan = (network: ChainNetwork = 'TRC20') =>
  scanChain(context, present(context.chains.get(network), network));

const target = (deposit: Deposit) =>
  getAddress(
    present(
      decodeAddress(deposit.network ?? 'TRC20', deposit.address ?? ''),
      'an address to pay to',
    ),
  );

/** Mines the next block at the clock's time, which it advances. */
async function atClock() {
  clock.advance(MINUTE_MS);
  await chain.control.setNextTime(clock.now());
}

async function pay(deposit: Deposit, units = deposit.expected?.minor ?? 0n) {
  await atClock();
  return chain.control.pay(deposit.network ?? 'TRC20', target(deposit), units);
}

const balance = async (member: number) =>
  (await walletOf(database.read, memberId(member))).available.minor;

const kinds = async (member: number) =>
  (await recentCases(database.read))
    .filter((paymentCase) => paymentCase.memberId === member)
    .map((paymentCase) => paymentCase.kind)
    .sort();

const view = ({ memberId, number }: Deposit) => findDeposit(database.read, memberId, number);

test.each(['TRC20', 'ERC20'] as const)(
  'an exact %s payment is shown as confirming and credited once it is final',
  async (network) => {
    const member = newMember();
    const deposit = await order(member, '712.00', network);
    expect(deposit.expected?.minor).toBe(100_000_000n);
    const hash = await pay(deposit);
    await scan(network);
    const seen = await view(deposit);
    expect([seen.stage, seen.confirmation?.confirmations]).toEqual(['confirming', 1]);
    expect(seen.confirmation?.needed).toBe(3);
    expect(await balance(member)).toBe(0n);

    await chain.control.mine(2);
    await scan(network);
    const paid = await view(deposit);
    expect(paid.stage).toBe('credited');
    expect(paid.deposit).toMatchObject({ txHash: hash, credited: { minor: 71_200n } });
    expect(await balance(member)).toBe(71_200n);
    expect((await outstandingOf(database.read, member)).still.minor).toBe(71_200n);
    expect(await kinds(member)).toEqual([]);
    await Promise.all([scan(network), scan(network)]);
    expect(await balance(member)).toBe(71_200n);
    const events = await sql<{ payload: object }>`SELECT payload FROM outbox_event
      WHERE name = 'deposit.credited' AND member_id = ${member}`.execute(database.read);
    expect(events.rows).toEqual([
      {
        payload: {
          order: deposit.number,
          amount: '71200',
          counts: '71200',
          method: 'usdt',
          label: `USDT-${network}`,
          belowMinimum: false,
        },
      },
    ]);
  },
);

test('the amount that arrives is credited, not the ordered one: less and more (MS-17)', async () => {
  const [poor, rich] = [newMember(), newMember()];
  await pay(await order(poor, '712.00'), 99_999_999n);
  await pay(await order(rich, '712.00'), 150_000_001n);
  await chain.control.mine(2);
  await scan();
  expect([await balance(poor), await balance(rich)]).toEqual([71_199n, 106_800n]);
  expect([await kinds(poor), await kinds(rich)]).toEqual([['under'], ['over']]);
});

test('a payment goes to the order of its exact amount, otherwise to the oldest open one', async () => {
  const member = newMember();
  const first = await order(member, '712.00');
  const second = await order(member, '1424.00');
  const twin = await order(member, '1424.00');
  await pay(second);
  await pay(second, 50_000_000n);
  await chain.control.mine(2);
  await scan();
  const stages = [await view(first), await view(second), await view(twin)].map(
    (deposit) => deposit.stage,
  );
  expect(stages).toEqual(['credited', 'credited', 'submitted']);
  expect(await kinds(member)).toEqual(['under']);
});

test('two transfers in one transaction are two deposits; the second is a duplicate', async () => {
  const member = newMember();
  const deposit = await order(member, '712.00');
  await atClock();
  await chain.control.payMany('TRC20', [target(deposit), target(deposit)], 100_000_000n);
  await chain.control.mine(2);
  await scan();
  expect(await balance(member)).toBe(142_400n);
  expect(await kinds(member)).toEqual(['double']);
});

test('late money gets the lower of the two rates and turns 付款超时 into credited', async () => {
  const member = newMember();
  const deposit = await order(member, '712.00');
  clock.advance(61 * MINUTE_MS);
  expect(await expireDeposits(context)).toContain(deposit.number);
  expect((await view(deposit)).stage).toBe('expired');
  await pay(deposit);
  await chain.control.mine(2);
  await scan();
  expect((await view(deposit)).stage).toBe('credited');
  expect(await kinds(member)).toEqual(['late']);
});

test('an order whose money is being confirmed does not expire', async () => {
  const deposit = await order(newMember(), '712.00');
  await pay(deposit);
  await scan();
  clock.advance(61 * MINUTE_MS);
  expect(await expireDeposits(context)).not.toContain(deposit.number);
  await chain.control.mine(2);
  await scan();
  expect((await view(deposit)).stage).toBe('credited');
});

test('money before any order gets an order created for it', async () => {
  const member = newMember();
  const deposit = await order(member, '712.00');
  await pay(deposit);
  await chain.control.mine(2);
  await scan();
  await pay(deposit, 33_000_000n);
  await chain.control.mine(2);
  await scan();
  expect(await balance(member)).toBe(71_200n + 23_496n);
  expect(await kinds(member)).toEqual(['no-order']);
});

test('a foreign token, a wrong network and dust are not credited and get cases', async () => {
  const member = newMember();
  const deposit = await order(member, '712.00');
  const fake = await chain.control.deployToken();
  await atClock();
  await chain.control.mint(fake, target(deposit), 10n ** 24n);
  await chain.control.pay('ERC20', target(deposit), 100_000_000n);
  await chain.control.pay('TRC20', target(deposit), 1n);
  await chain.control.mine(3);
  await scan('TRC20');
  await scan('ERC20');
  expect(await balance(member)).toBe(0n);
  expect(await kinds(member)).toEqual(['dust', 'wrong-network', 'wrong-token']);
  expect((await view(deposit)).stage).toBe('submitted');
});

test('a block replaced before it was final leaves nothing behind', async () => {
  const member = newMember();
  const deposit = await order(member, '712.00');
  await pay(deposit);
  await scan();
  expect((await view(deposit)).stage).toBe('confirming');
  await chain.control.reorg(1);
  await scan();
  expect((await view(deposit)).stage).toBe('submitted');
  await chain.control.mine(5);
  await scan();
  expect(await balance(member)).toBe(0n);
});

test('a block replaced after the credit holds it for two people and takes nothing back', async () => {
  const member = newMember();
  await pay(await order(member, '712.00'));
  await chain.control.mine(2);
  await scan();
  await chain.control.reorg(4);
  await scan();
  await scan();
  const { available, held } = await walletOf(database.read, memberId(member));
  expect([available.minor, held.minor]).toEqual([0n, 71_200n]);
  expect(await kinds(member)).toEqual(['reorganised']);
});

test('a node that rate-limits, or omits the logs of a fresh block, delays but loses nothing', async () => {
  const member = newMember();
  const deposit = await order(member, '712.00');
  await pay(deposit);
  await chain.control.mine(2);
  chain.control.faults.rateLimit(1_000);
  await expect(scan()).rejects.toThrow();
  chain.control.faults.rateLimit(3);
  chain.control.faults.emptyLogs(1);
  await scan();
  expect(await balance(member)).toBe(0n);
  await scan();
  expect(await balance(member)).toBe(71_200n);
});

test('after a gap the watcher continues at its cursor and skips no block', async () => {
  const member = newMember();
  const first = await order(member, '712.00');
  const second = await order(member, '1424.00');
  await pay(first);
  await chain.control.mine(300);
  await pay(second);
  await chain.control.mine(100);
  const tron = present(context.chains.get('TRC20'), 'TRC20');
  const amounts: bigint[] = [];
  // Two queries of fifty blocks per run: the gap takes several runs, but payments do not wait for
  // its end.
  for (let run = 0; run < 6; run += 1) {
    await scanChain(context, tron, { chunk: 50n, chunks: 2 });
    amounts.push(await balance(member));
  }
  expect(amounts[0]).toBe(71_200n);
  expect(amounts[2]).toBe(71_200n);
  expect(amounts.at(-1)).toBe(213_600n);
});

test('every unit that reached us is credited or in a case', async () => {
  const sums = await sql<{ state: string; units: string }>`SELECT state, sum(units) AS units
    FROM chain_transfer WHERE contract = ${TOKENS.TRC20.toLowerCase()}
    GROUP BY state ORDER BY state`.execute(database.read);
  expect(sums.rows.map((row) => row.state)).toEqual(['credited', 'held']);
  const orders = await sql<{ received: string }>`SELECT sum(received) AS received
    FROM deposit_order WHERE stage = 'credited' AND network = 'TRC20'`.execute(database.read);
  expect(sums.rows[0]?.units).toBe(orders.rows[0]?.received);
});
