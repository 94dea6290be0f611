import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { present } from '@haitang/kernel/assert.ts';
import { getAddress } from 'viem';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type RunningChain, startChain } from '../../../../apps/chain/src/chain.ts';
import { TOKENS } from '../../../../apps/chain/src/tokens.ts';
import { chainAddress } from './chain-address.ts';
import type { ChainReader } from './chain-reader.ts';
import { decideAnswer, groupsOf, openQuorum } from './quorum.ts';
import { createRpcChainReader } from './rpc-chain-reader.ts';

const contract = chainAddress(TOKENS.TRC20);
const account = chainAddress('f39fd6e51aad88f6f4ce6ab8827279cfffb92266');
const backoff = { tries: 1, firstWait: 1 };
let directory: string;
let running: RunningChain;
let paid: `0x${string}`;
let height: bigint;
let hash: string;

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'haitang-quorum-'));
  const place = { port: 0, host: '127.0.0.1', dataDirectory: directory };
  running = await startChain({ ...place, blockMilliseconds: 0 });
  paid = await running.control.pay('TRC20', getAddress(account), 5n);
  await running.control.mine(4);
  const mined = present(await readerOf(['', '/2']).transaction(paid), 'the payment');
  height = mined.blockNumber;
  hash = mined.blockHash;
});
afterAll(async () => {
  await running.close();
  await rm(directory, { recursive: true });
});
beforeEach(() => {
  for (const endpoint of [1, 2, 3]) {
    const faults = running.control.faultsOf(endpoint);
    faults.goDown(false);
    faults.hideLogs(false);
    faults.changeAmounts(false);
    faults.changeHashes(false);
    faults.stallFinal(null);
    faults.limitBlocks(null);
    faults.answerDecimals(null);
  }
});

function readerOf(paths: readonly string[], more: object = {}): ChainReader {
  const endpoints = paths.map((path) => ({ url: `${running.url}${path}/tron`, name: `n${path}` }));
  return createRpcChainReader({ network: 'TRC20', endpoints, backoff, ...more });
}
const three = () => readerOf(['', '/2', '/3']);
const range = () => ({ from: height, to: height });
const found = async (reader: ChainReader) => {
  await reader.heads();
  return (await reader.finalTransfers(contract, range())).length;
};

test('one of three that is down, slow or refuses wide ranges does not stop the others', async () => {
  const faults = running.control.faultsOf(3);
  faults.goDown(true);
  const reader = three();
  expect(await found(reader)).toBe(1);
  expect(await reader.transaction(paid)).toMatchObject({ succeeded: true });
  expect(reader.endpoints().map(({ failing }) => failing)).toEqual([false, false, true]);
  expect(reader.endpoints()[2]?.lastError).toBe('HTTP 503');
  faults.goDown(false);
  faults.stallFinal(0);
  const heads = await three().heads();
  expect(heads.finalized).toBeGreaterThanOrEqual(height);
  expect(await found(three())).toBe(1);
  faults.stallFinal(null);
  faults.limitBlocks(2);
  const wide = three();
  await wide.heads();
  const all = await wide.finalTransfers(contract, { from: 0n, to: height });
  expect(all.map(({ txHash }) => txHash)).toContain(paid);
  expect(reader.takeDisagreements()).toEqual([]);
});

test('with two of three down nothing is returned, because fewer than two cannot agree', async () => {
  for (const endpoint of [2, 3]) running.control.faultsOf(endpoint).goDown(true);
  await expect(three().heads()).rejects.toThrow('fewer than 2 answer (n/2: HTTP 503)');
  await expect(three().transaction(paid)).rejects.toThrow('fewer than 2');
});

test.each([
  ['hides logs', 'hideLogs'],
  ['tells another amount', 'changeAmounts'],
] as const)(
  'one of three that %s is outvoted and counted, until it heals',
  async (_what, fault) => {
    for (const liar of [1, 2, 3]) {
      const reader = three();
      const faults = running.control.faultsOf(liar);
      faults[fault](true);
      expect(await found(reader)).toBe(1);
      const mined = present(await reader.transaction(paid), 'the payment');
      expect(mined.transfers.map(({ units }) => units)).toEqual([5n]);
      const disagreements = reader.takeDisagreements();
      expect(disagreements).toHaveLength(2);
      expect(disagreements[0]?.about).toBe(`区块 ${height}–${height} 的转账`);
      const counts = [1, 2, 3].map((value) => (value === liar ? 2 : 0));
      expect(reader.endpoints().map((endpointHealth) => endpointHealth.disagreements)).toEqual(
        counts,
      );
      expect(reader.takeDisagreements()).toEqual([]);
      faults[fault](false);
      expect(await found(reader)).toBe(1);
      expect(await reader.transaction(paid)).toMatchObject({ blockHash: hash });
      expect(reader.takeDisagreements()).toEqual([]);
    }
  },
);

test.each([
  ['hides logs', 'hideLogs'],
  ['tells another amount', 'changeAmounts'],
] as const)('of two, one of which %s, neither is right', async (_what, fault) => {
  const reader = readerOf(['', '/2']);
  const faults = running.control.faultsOf(2);
  faults[fault](true);
  await expect(found(reader)).rejects.toThrow('the nodes disagree');
  expect(await reader.transaction(paid)).toBeNull();
  expect(reader.takeDisagreements()).toHaveLength(2);
  expect(reader.endpoints().map((endpointHealth) => endpointHealth.disagreements)).toEqual([2, 2]);
  faults[fault](false);
  expect(await found(reader)).toBe(1);
});

test('with a quorum of three one of three that lies stops the answers', async () => {
  running.control.faultsOf(3).changeAmounts(true);
  const reader = readerOf(['', '/2', '/3'], { quorum: 3 });
  await expect(found(reader)).rejects.toThrow('the nodes disagree');
  expect(await reader.transaction(paid)).toBeNull();
});

test('an answer counts when the quorum and more than half of those that answer give it', () => {
  const [endpoint] = openQuorum({ network: 'TRC20', endpoints: [{ url: running.url }] }).all;
  const node = present(endpoint, 'an endpoint');
  const said = (least: number, values: string) => {
    const answers = values.split('').map((value) => ({ endpoint: node, value }));
    return decideAnswer({ least }, groupsOf(answers, String))?.value ?? null;
  };
  expect(said(2, 'aa')).toBe('a');
  expect(said(2, 'baa')).toBe('a');
  expect(said(2, 'ab')).toBeNull();
  expect(said(2, 'a')).toBeNull();
  expect(said(2, 'aabb')).toBeNull();
  expect(said(2, 'aabcd')).toBeNull();
  expect(said(3, 'aab')).toBeNull();
  expect(said(1, 'a')).toBe('a');
  expect(said(1, 'ab')).toBeNull();
  expect(said(2, '')).toBeNull();
});

test('an endpoint on another fork is contradicted: no hash, no date, no transaction', async () => {
  const reader = readerOf(['', '/2']);
  const [log] = await readerOf(['']).finalTransfers(contract, range());
  await reader.heads();
  running.control.faultsOf(1).changeHashes(true);
  expect(await reader.blockHash(height)).toBeNull();
  expect(await reader.dated([present(log, 'a log')])).toEqual([]);
  expect(await reader.transaction(paid)).toBeNull();
  // Of two it is unknown which one is wrong.
  expect(reader.endpoints().map((endpointHealth) => endpointHealth.disagreements)).toEqual([3, 3]);
});

test('differing decimals give none, and a single endpoint decides only when configured so', async () => {
  running.control.faultsOf(2).answerDecimals(18);
  expect(await readerOf(['', '/2']).decimals(contract)).toBeNull();
  expect(await readerOf(['/2'], { quorum: 1 }).decimals(contract)).toBe(18);
});

test("a number of confirmations can replace the node's final block", async () => {
  const { latest, finalized } = await readerOf(['', '/2'], { confirmations: 3n }).heads();
  expect(latest - finalized).toBe(3n);
});

test('no error contains an address, a key or a header', async () => {
  const endpoints = [1, 2].map((value) => ({
    url: `http://127.0.0.1:1/v3/SECRET-KEY-${value}`,
    headers: { 'x-key': 'SECRET-HEADER' },
  }));
  const reader = createRpcChainReader({ network: 'TRC20', endpoints, backoff });
  const error: unknown = await reader.heads().catch((value: unknown) => value);
  const all = `${String(error)} ${JSON.stringify(error)} ${JSON.stringify(reader.endpoints())}`;
  expect(all).toContain('127.0.0.1:1');
  expect(all).not.toContain('SECRET');
  expect(error instanceof Error && error.cause).toBeUndefined();
});
