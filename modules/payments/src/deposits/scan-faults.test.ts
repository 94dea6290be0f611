import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { present } from '@haitang/kernel/assert.ts';
import { MINUTE_MS, SECOND_MS } from '@haitang/kernel/clock.ts';
import { memberId } from '@haitang/kernel/id.ts';
import { lobbyDatabase } from '@haitang/lobby/testing/lobby-database.ts';
import { silentLogger } from '@haitang/platform/observe/silent-logger.ts';
import { createSettings } from '@haitang/platform/settings/create-settings.ts';
import { fixedClock } from '@haitang/testkit/fixed-clock.ts';
import { walletOf } from '@haitang/wallet/balance.ts';
import { getAddress } from 'viem';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type RunningChain, startChain } from '../../../../apps/chain/src/chain.ts';
import type { Chain } from '../chain/chain.ts';
import type { ChainReader } from '../chain/chain-reader.ts';
import { decodeAddress } from '../chain/check-address.ts';
import { openSandboxChains } from '../chain/open-sandbox-chains.ts';
import type { PaymentsContext } from '../payments-context.ts';
import { readChainHealth } from './chain-health.ts';
import { readCursor } from './cursor-store.ts';
import { METHOD_SETTINGS } from './methods/method-settings.ts';
import { requestDeposit } from './request-deposit.ts';
import { scanChain } from './scan-chain.ts';

const clock = fixedClock(new Date());
const { database } = await lobbyDatabase();
let directory: string;
let running: RunningChain;
let context: PaymentsContext;

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'haitang-faults-'));
  const place = { port: 0, host: '127.0.0.1', dataDirectory: directory };
  running = await startChain({ ...place, blockMilliseconds: 0 });
  const settings = createSettings({ database, clock, definitions: METHOD_SETTINGS });
  const chains = await openSandboxChains({ url: running.url, dataDirectory: directory });
  context = { database, clock, settings, logger: silentLogger, chains };
});
afterAll(async () => {
  await running.close();
  await rm(directory, { recursive: true });
});

/** The same chain, failing at its `nth` call as if the program had ended there. */
function cutOff(chain: Chain, nth: number): Chain {
  let asked = 0;
  const ask = <T>(question: () => Promise<T>): Promise<T> => {
    asked += 1;
    return asked >= nth ? Promise.reject(new Error('cut off')) : question();
  };
  const { reader } = chain;
  const cut: ChainReader = {
    network: reader.network,
    coins: reader.coins,
    genesis: () => ask(() => reader.genesis()),
    heads: () => ask(() => reader.heads()),
    blockHash: (height) => ask(() => reader.blockHash(height)),
    decimals: (contract) => ask(() => reader.decimals(contract)),
    finalTransfers: (contract, range) => ask(() => reader.finalTransfers(contract, range)),
    freshTransfers: (contract, range) => ask(() => reader.freshTransfers(contract, range)),
    blocksAtOnce: () => reader.blocksAtOnce(),
    endpoints: () => reader.endpoints(),
    takeDisagreements: () => reader.takeDisagreements(),
    transfersTo: (recipients, range) => ask(() => reader.transfersTo(recipients, range)),
    dated: (logs) => ask(() => reader.dated(logs)),
    balanceOf: (contract, holder) => ask(() => reader.balanceOf(contract, holder)),
    transaction: (hash) => ask(() => reader.transaction(hash)),
  };
  return { ...chain, reader: cut };
}

async function paidOrder(member: number) {
  const order = await requestDeposit(context, {
    memberId: memberId(member),
    paytype: 'usdt',
    network: 'ERC20',
    amount: '712.00',
    country: null,
    idempotencyKey: null,
  });
  const address = present(decodeAddress('ERC20', order.address ?? ''), 'an address');
  await running.control.pay('ERC20', getAddress(address), order.expected?.minor ?? 0n);
  return order.memberId;
}

test('a watcher that ends at any of its calls still credits once', async () => {
  const chain = present(context.chains.get('ERC20'), 'ERC20');
  let finished = 0;
  for (let nth = 1; finished === 0; nth += 1) {
    const member = await paidOrder(60_000_000 + nth);
    await running.control.mine(2);
    const outcome = await scanChain(context, cutOff(chain, nth)).catch(() => null);
    if (outcome) finished = nth;
    // A payment whose credit was cut off is tried again after a pause.
    clock.advance(10 * SECOND_MS);
    await scanChain(context, chain);
    await Promise.all([scanChain(context, chain), scanChain(context, chain)]);
    expect((await walletOf(database.read, member)).available.minor).toBe(71_200n);
  }
  // Heads, genesis, decimals, two log queries with their times, and the transaction before the
  // credit. The run succeeds even when the search for other tokens at the end fails.
  expect(finished).toBeGreaterThan(7);
});

test('a refusal of a single block moves nothing and is seen as lag; then every block is read once', async () => {
  const chain = present(context.chains.get('ERC20'), 'ERC20');
  await scanChain(context, chain);
  const member = await paidOrder(60_900_000);
  await running.control.mine(2);
  const refuses: Chain = {
    ...chain,
    reader: { ...chain.reader, finalTransfers: () => Promise.reject(new Error('refused')) },
  };
  const before = await readCursor(database.read, 'ERC20');
  for (let run = 0; run < 3; run += 1) {
    await expect(scanChain(context, refuses)).rejects.toThrow('refused');
    clock.advance(4 * MINUTE_MS);
  }
  expect(await readCursor(database.read, 'ERC20')).toEqual(before);
  const [health] = await readChainHealth(database.read, new Map([['ERC20', chain]]), clock.now());
  // The alert ChainBehind begins at ten minutes.
  expect(health?.lag?.seconds).toBeGreaterThan(600);
  const small: Chain = { ...chain, reader: { ...chain.reader, blocksAtOnce: () => 1n } };
  await scanChain(context, small);
  await scanChain(context, small);
  expect((await walletOf(database.read, member)).available.minor).toBe(71_200n);
  const [well] = await readChainHealth(database.read, new Map([['ERC20', chain]]), clock.now());
  expect(well?.lag?.seconds).toBeLessThan(600);
});
