import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { privateKeyToAccount } from 'viem/accounts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { type RunningChain, startChain } from '../chain.ts';
import { TOKENS } from '../tokens.ts';
import { tronHex } from './state.ts';
import {
  encodeSigned,
  encodeTransaction,
  fromHex,
  type TronTransaction,
  toHex,
  txIdOf,
} from './transaction.ts';

const KEY = '0xac0974bec39a17e36ba4a6b4d238ff944bacb478cbed5efcae784d7bf4f2ff80';
const account = privateKeyToAccount(KEY);
const owner = tronHex(account.address);
const token = tronHex(TOKENS.TRC20);

let directory: string;
let chain: RunningChain;
const start = () =>
  startChain({ port: 0, host: '127.0.0.1', dataDirectory: directory, blockMilliseconds: 0 });

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'haitang-tron-'));
  chain = await start();
  await chain.control.pay('TRC20', account.address, 1_000_000_000n);
  chain.control.setTronAccount(account.address, { sun: 1_000_000_000, energy: 0 });
});
afterAll(async () => {
  await chain.close();
  await rm(directory, { recursive: true });
});

async function post(path: string, body: object): Promise<Response> {
  const headers = { 'content-type': 'application/json' };
  const init = { method: 'POST', headers, body: JSON.stringify(body) };
  return fetch(`${chain.url}${path}`, init);
}
const json = z.record(z.string(), z.any());
const ask = async (call: string, body: object = {}) =>
  json.parse(await (await post(`/tron/${call}`, body)).json());
async function rpc(method: string, params: unknown[]) {
  const answer = await post('/tron', { jsonrpc: '2.0', id: 1, method, params });
  return json.parse(await answer.json()).result;
}

interface Wanted {
  readonly to?: string;
  readonly units?: bigint;
  readonly change?: Partial<TronTransaction>;
}
const somebody = (digit: string) => `41${digit.repeat(40)}`;

/** A payment signed like by a wallet: the last solid block, a lifetime of a minute. */
async function sign({ to = somebody('b'), units = 1_000_000n, change = {} }: Wanted) {
  const solid = await ask('walletsolidity/getnowblock');
  const head = await ask('wallet/getnowblock');
  const now = head.block_header.raw_data.timestamp;
  const data = `a9059cbb${to.slice(2).padStart(64, '0')}${units.toString(16).padStart(64, '0')}`;
  const raw = encodeTransaction({
    refBlockBytes: solid.blockID.slice(12, 16),
    refBlockHash: solid.blockID.slice(16, 32),
    expiration: now + 60_000,
    timestamp: now + Math.floor(Math.random() * 1_000),
    feeLimit: 30_000_000,
    permissionId: 0,
    contract: { kind: 'call', owner, contract: token, data },
    ...change,
  });
  const signature = fromHex(await account.sign({ hash: `0x${txIdOf(raw)}` }));
  const transaction = toHex(encodeSigned({ raw, signatures: [signature] }));
  return { txId: txIdOf(raw), raw, transaction };
}
const broadcast = (transaction: string) => ask('wallet/broadcasthex', { transaction });
const info = (value: string, face = 'wallet') => ask(`${face}/gettransactioninfobyid`, { value });
async function held(address: string): Promise<bigint> {
  const asked = {
    owner_address: owner,
    contract_address: token,
    function_selector: 'balanceOf(address)',
    parameter: address.slice(2).padStart(64, '0'),
  };
  const { constant_result: found } = await ask('walletsolidity/triggerconstantcontract', asked);
  return BigInt(`0x${found[0]}`);
}

test('a payment is accepted, mined, then solid, and both faces use one id for it', async () => {
  const { txId, transaction } = await sign({ to: somebody('1') });
  expect(await broadcast(transaction)).toEqual({ result: true, code: 'SUCCESS', txid: txId });
  expect(await info(txId)).toEqual({});
  expect(await broadcast(transaction)).toMatchObject({ code: 'DUP_TRANSACTION_ERROR' });
  await chain.control.mine(1);
  const mined = await info(txId);
  expect(mined).toMatchObject({
    id: txId,
    fee: 13_028_500,
    receipt: {
      energy_usage_total: 130_285,
      energy_fee: 13_028_500,
      net_usage: 345,
      result: 'SUCCESS',
    },
  });
  expect(mined.log).toHaveLength(1);
  expect(await info(txId, 'walletsolidity')).toEqual({});
  expect(await ask('walletsolidity/gettransactionbyid', { value: txId })).toEqual({});
  const receipt = await rpc('eth_getTransactionReceipt', [`0x${txId}`]);
  const block = await ask('wallet/getblockbynum', { num: mined.blockNumber });
  expect(receipt).toMatchObject({ transactionHash: `0x${txId}`, blockHash: `0x${block.blockID}` });
  expect(receipt.logs[0].transactionHash).toBe(`0x${txId}`);
  expect(Number(`0x${block.blockID.slice(0, 16)}`)).toBe(mined.blockNumber);
  const byHash = await rpc('eth_getBlockByHash', [`0x${block.blockID}`, false]);
  expect([byHash.hash, byHash.transactions]).toEqual([`0x${block.blockID}`, [`0x${txId}`]]);
  const logs = await rpc('eth_getLogs', [{ blockHash: `0x${block.blockID}` }]);
  expect(logs[0].transactionHash).toBe(`0x${txId}`);
  await chain.control.mine(2);
  expect(await info(txId, 'walletsolidity')).toEqual(mined);
  const body = await ask('walletsolidity/gettransactionbyid', { value: txId });
  expect(body).toMatchObject({ txID: txId, ret: [{ contractRet: 'SUCCESS' }] });
  expect(await held(somebody('1'))).toBe(1_000_000n);
});

test('energy, delegated or burnt, is bounded by the fee limit; a failure is mined and charged', async () => {
  const outcome = async (energy: number, wanted: Wanted) => {
    chain.control.setTronAccount(account.address, { sun: 1_000_000_000, energy });
    const { txId, transaction } = await sign(wanted);
    expect((await broadcast(transaction)).result).toBe(true);
    await chain.control.mine(1);
    const { result, receipt, log } = await info(txId);
    const seen = await rpc('eth_getTransactionReceipt', [`0x${txId}`]);
    return { result, receipt: receipt.result, fee: receipt.energy_fee, log, status: seen.status };
  };
  const paid = { result: undefined, receipt: 'SUCCESS', status: '0x1' };
  const failed = { result: 'FAILED', log: undefined, status: '0x0' };
  expect(await outcome(0, { to: somebody('1') })).toMatchObject({ ...paid, fee: 6_428_500 });
  expect(await outcome(65_000, { to: somebody('1') })).toMatchObject({ ...paid, fee: undefined });
  const little = { change: { feeLimit: 1_000_000 } };
  const out = await outcome(65_000, little);
  expect(out).toMatchObject({ ...failed, receipt: 'OUT_OF_ENERGY' });
  const much = await outcome(0, { units: 10n ** 15n });
  expect(much).toMatchObject({ ...failed, receipt: 'REVERT' });
  const coin = await ask('wallet/getaccount', { address: account.address.replace('0x', '41') });
  const fees = BigInt(much.fee);
  expect(BigInt(coin.balance)).toBe(1_000_000_000n - fees);
});

test('a node checks in order: time, signature, reference block, lifetime, duplicate, resources', async () => {
  chain.control.setTronAccount(account.address, { sun: 1_000_000_000, energy: 0 });
  const head = (await ask('wallet/getnowblock')).block_header.raw_data.timestamp;
  const code = async (wanted: Wanted) => (await broadcast((await sign(wanted)).transaction)).code;
  expect(await code({ change: { expiration: head + 2_999 } })).toBe('TRANSACTION_EXPIRATION_ERROR');
  expect(await code({ change: { refBlockHash: '00'.repeat(8) } })).toBe('TAPOS_ERROR');
  const tooLong = { expiration: head + 86_400_001 };
  expect(await code({ change: tooLong })).toBe('TRANSACTION_EXPIRATION_ERROR');
  const [one, other] = [await sign({}), await sign({ units: 2n })];
  const forged = decodeSwap(one.raw, other.transaction);
  expect((await broadcast(forged)).code).toBe('SIGERROR');
  chain.control.setTronAccount(account.address, { sun: 344_000, energy: 0 });
  const spend = async () => {
    const { transaction } = await sign({});
    return (await broadcast(transaction)).code;
  };
  expect(await spend()).toBe('SUCCESS');
  await chain.control.mine(1);
  expect(await spend()).toBe('BANDWITH_ERROR');
  const stranger = tronHex('0x00000000000000000000000000000000000000ee');
  const foreign = { kind: 'call', owner: stranger, contract: token, data: '' } as const;
  expect(await code({ change: { contract: foreign } })).toBe('SIGERROR');
});

/** One transaction with the signature of another. */
function decodeSwap(raw: Uint8Array, transaction: string): string {
  const signature = fromHex(transaction.slice(-130));
  return toHex(encodeSigned({ raw, signatures: [signature] }));
}

test('a broadcast can be lost after SUCCESS, and mined after result:false', async () => {
  chain.control.setTronAccount(account.address, { sun: 1_000_000_000, energy: 0 });
  chain.control.faults.tron.loseBroadcasts(1);
  const lost = await sign({ to: somebody('2'), units: 7n });
  expect((await broadcast(lost.transaction)).result).toBe(true);
  await chain.control.mine(1);
  expect(await info(lost.txId)).toEqual({});
  expect((await broadcast(lost.transaction)).result).toBe(true);
  chain.control.faults.tron.denyBroadcasts(1);
  const denied = await sign({ to: somebody('3'), units: 9n });
  expect(await broadcast(denied.transaction)).toMatchObject({
    result: false,
    code: 'NOT_ENOUGH_EFFECTIVE_CONNECTION',
  });
  await chain.control.mine(3);
  expect([await held(somebody('2')), await held(somebody('3'))]).toEqual([7n, 9n]);
});

test('rate limits, lite nodes, stale solid nodes and hidden logs are like on the public network', async () => {
  const { faults } = chain.control;
  const { txId, transaction } = await sign({ to: somebody('1') });
  await broadcast(transaction);
  const height = (await ask('walletsolidity/getnowblock')).block_header.raw_data.number;
  faults.stallFinal(height);
  await chain.control.mine(3);
  expect(await info(txId, 'walletsolidity')).toEqual({});
  faults.stallFinal(null);
  faults.hideLogs(true);
  expect((await info(txId, 'walletsolidity')).log).toBeUndefined();
  faults.hideLogs(false);
  expect((await info(txId, 'walletsolidity')).log).toHaveLength(1);
  faults.tron.limitRate(1);
  expect(await ask('wallet/getnowblock')).toMatchObject({ Error: /lack of computing resources/ });
  faults.tron.answerBare(1);
  expect(await (await post('/tron/wallet/getnowblock', {})).text()).not.toContain('{');
  faults.tron.callDuplicate(1);
  const unseen = await sign({});
  expect((await broadcast(unseen.transaction)).code).toBe('DUP_TRANSACTION_ERROR');
  expect(await ask('wallet/gettransactionbyid', { value: unseen.txId })).toEqual({});
  const estimate = await ask('wallet/estimateenergy', {});
  const words = Buffer.from(estimate.result.message, 'hex').toString();
  expect(words).toContain('does not support estimate energy');
});

test('an expired payment is never mined, without a wait', async () => {
  const { txId, transaction } = await sign({ to: somebody('4') });
  expect((await broadcast(transaction)).result).toBe(true);
  const head = (await ask('wallet/getnowblock')).block_header.raw_data.timestamp;
  await chain.control.setNextTime(new Date(head + 61_000));
  await chain.control.mine(1);
  expect(await info(txId)).toEqual({});
  expect((await broadcast(transaction)).code).toBe('TRANSACTION_EXPIRATION_ERROR');
  expect(await held(somebody('4'))).toBe(0n);
});

test('after a replaced block the same bytes are valid again, and after a restart the ids remain', async () => {
  const { txId, transaction } = await sign({ to: somebody('5'), units: 3n });
  await broadcast(transaction);
  await chain.control.mine(1);
  expect((await info(txId)).id).toBe(txId);
  await chain.control.reorg(1);
  expect(await info(txId)).toEqual({});
  expect((await broadcast(transaction)).result).toBe(true);
  const waiting = await sign({ to: somebody('6'), units: 4n });
  await broadcast(waiting.transaction);
  await chain.close();
  chain = await start();
  await chain.control.mine(3);
  for (const name of [txId, waiting.txId]) {
    expect((await info(name, 'walletsolidity')).id).toBe(name);
    const receipt = await rpc('eth_getTransactionReceipt', [`0x${name}`]);
    expect(receipt.transactionHash).toBe(`0x${name}`);
  }
  expect([await held(somebody('5')), await held(somebody('6'))]).toEqual([3n, 4n]);
});
