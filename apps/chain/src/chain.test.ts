import { spawn } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { type RunningChain, startChain } from './chain.ts';
import { parseAddress } from './network.ts';
import { HOT_WALLET, TOKENS } from './tokens.ts';

const TRANSFER = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef';
const TRON_ADDRESS = 'TYBNgWfhGuNzdLtjKtxXTfskAhTbMcqbaG';
const EVM_ADDRESS = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266';

let directory: string;
let chain: RunningChain;

const start = () =>
  startChain({ port: 0, host: '127.0.0.1', dataDirectory: directory, blockMilliseconds: 0 });

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'haitang-chain-'));
  chain = await start();
});
afterAll(async () => {
  await chain.close();
  await rm(directory, { recursive: true });
});

const rpcForm = z.object({
  result: z.any().optional(),
  error: z.object({ message: z.string() }).optional(),
});

async function rpc(path: string, method: string, params: unknown[] = []) {
  const answer = await fetch(`${chain.url}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
  });
  return rpcForm.parse(await answer.json());
}

const post = (path: string, body: unknown) =>
  fetch(`${chain.url}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });

const logsTo = (address: string) => [
  {
    fromBlock: '0x0',
    toBlock: 'latest',
    topics: [TRANSFER, null, [`0x${address.slice(2).toLowerCase().padStart(64, '0')}`]],
  },
];

test('a faucet payment is an event of its own network only', async () => {
  const order = { network: 'TRC20', address: TRON_ADDRESS, amount: '280.893412' };
  const answer = await post('/faucet', order);
  const paid = z.object({ hash: z.string(), amount: z.string() }).parse(await answer.json());
  const tron = await rpc('/tron', 'eth_getLogs', logsTo(EVM_ADDRESS));
  expect(tron.result).toHaveLength(1);
  expect(tron.result[0].transactionHash).toBe(paid.hash);
  expect(BigInt(tron.result[0].data)).toBe(280_893_412n);
  expect((await rpc('/eth', 'eth_getLogs', logsTo(EVM_ADDRESS))).result).toHaveLength(0);
  expect((await rpc('/eth', 'eth_getTransactionReceipt', [paid.hash])).result).toBeNull();
});

test('finalized is two blocks behind', async () => {
  await chain.control.mine(3);
  const latest = await rpc('/tron', 'eth_blockNumber');
  const final = await rpc('/tron', 'eth_getBlockByNumber', ['finalized', false]);
  expect(BigInt(latest.result) - BigInt(final.result.number)).toBe(2n);
});

test('the TRON face refuses like a TRON node', async () => {
  const tagged = await rpc('/tron', 'eth_getBlockByNumber', ['pending', false]);
  expect(tagged.error?.message).toContain('not supported');
  const base58 = await rpc('/tron', 'eth_getBalance', [TRON_ADDRESS, 'latest']);
  expect(base58.error?.message).toContain('invalid address');
  const prefixed = await rpc('/tron', 'eth_getBalance', [`41${EVM_ADDRESS.slice(2)}`, 'latest']);
  expect(prefixed.error).toBeUndefined();
  const filter = await rpc('/tron', 'eth_getLogs', [{ address: `0x41${EVM_ADDRESS.slice(2)}` }]);
  expect(filter.error?.message).toContain('invalid address');
  const send = await rpc('/tron', 'eth_sendRawTransaction', ['0x00']);
  expect(send.error?.message).toContain('not available');
});

test("the node's own controls are not reachable from outside", async () => {
  for (const method of ['anvil_mine', 'evm_snapshot', 'eth_sendTransaction', 'eth_accounts']) {
    expect((await rpc('/eth', method)).error?.message).toContain('not available');
  }
});

test('the two networks show different chain ids over one node', async () => {
  expect((await rpc('/eth', 'eth_chainId')).result).toBe('0x343b');
  expect((await rpc('/tron', 'eth_chainId')).result).toBe('0x343c');
});

test('a fault happens exactly as often as requested', async () => {
  chain.control.faults.emptyLogs(1);
  expect((await rpc('/tron', 'eth_getLogs', logsTo(EVM_ADDRESS))).result).toHaveLength(0);
  expect((await rpc('/tron', 'eth_getLogs', logsTo(EVM_ADDRESS))).result).toHaveLength(1);
  chain.control.faults.rateLimit(1);
  expect((await post('/tron', {})).status).toBe(429);
  expect((await post('/tron', {})).status).toBe(200);
});

test('the signer signs one payout order once', async () => {
  const order = { network: 'ERC20', address: EVM_ADDRESS, amount: '25.5', reference: 'W1' };
  const both = await Promise.all([post('/signer', order), post('/signer', order)]);
  const [first, second] = await Promise.all(both.map((answer) => answer.json()));
  expect(first).toEqual(second);
  const logs = await rpc('/eth', 'eth_getLogs', logsTo(EVM_ADDRESS));
  expect(logs.result).toHaveLength(1);
  expect(logs.result[0].topics[1]).toContain(HOT_WALLET.address.slice(2).toLowerCase());
  const other = await post('/signer', { ...order, amount: '26' });
  expect(other.status).toBe(400);
  expect(await other.json()).toEqual({ message: '该取款单号已签过另一笔付款' });
});

test('an order with a wrong network or amount is refused with a message', async () => {
  const right = { network: 'TRC20', address: TRON_ADDRESS, amount: '1' };
  const wrong = [
    [{ ...right, network: 'BEP20' }, '请选择网络：TRC20 或 ERC20'],
    [{ ...right, address: EVM_ADDRESS }, '该地址不是有效的 TRC20 地址'],
    [{ ...right, amount: '1e3' }, '请输入正确的金额，最多六位小数'],
    [{ ...right, amount: '0' }, '请输入正确的金额，最多六位小数'],
  ] as const;
  for (const [order, message] of wrong) {
    const answer = await post('/faucet', order);
    expect([answer.status, await answer.json()]).toEqual([400, { message }]);
  }
});

test('the pages are marked as a test environment and never contain injected markup', async () => {
  const query = new URLSearchParams({ network: 'TRC20', address: '"><script>x', amount: '1' });
  const text = await (await fetch(`${chain.url}/faucet?${query.toString()}`)).text();
  expect(text).toContain('测试环境');
  expect(text).toContain('用测试币付款');
  expect(text).toContain('&quot;&gt;&lt;script&gt;x');
  expect(text).not.toContain('<script>');
});

test('the chain, its contracts and its keys survive a restart', async () => {
  const before = await rpc('/tron', 'eth_getBlockByNumber', ['0x0', false]);
  const keys = chain.keys;
  await chain.close();
  chain = await start();
  expect((await rpc('/tron', 'eth_getBlockByNumber', ['0x0', false])).result.hash).toBe(
    before.result.hash,
  );
  expect((await rpc('/tron', 'eth_getLogs', logsTo(EVM_ADDRESS))).result).toHaveLength(1);
  expect(chain.keys).toEqual(keys);
  const file = JSON.parse(await readFile(join(directory, 'keys', 'deposit-chains.json'), 'utf8'));
  expect(file).toEqual(keys);
  expect(JSON.stringify(file)).not.toContain('xprv');
  expect(parseAddress('TRC20', keys.contracts.TRC20)).toBe(TOKENS.TRC20);
});

test('blocks follow a payment automatically until it is final, also after a restart', async () => {
  const home = await mkdtemp(join(tmpdir(), 'haitang-chain-'));
  const open = () =>
    startChain({ port: 0, host: '127.0.0.1', dataDirectory: home, blockMilliseconds: 10 });
  const heightOf = async (tag: string, from: RunningChain) =>
    z
      .object({ number: z.string().transform(BigInt) })
      .parse(await from.control.call('ERC20', 'eth_getBlockByNumber', [tag, false])).number;
  for (const units of [1n, 2n]) {
    const moving = await open();
    await moving.control.pay('ERC20', EVM_ADDRESS, units);
    const paidIn = await heightOf('latest', moving);
    await expect.poll(() => heightOf('finalized', moving)).toBeGreaterThanOrEqual(paidIn);
    await moving.close();
  }
  await rm(home, { recursive: true });
});

test('the program killed outright leaves no node behind and loses no payment', async () => {
  const home = await mkdtemp(join(tmpdir(), 'haitang-chain-'));
  const run = async () => {
    const env = { ...process.env, DATA_DIR: home, CHAIN_PORT: '0' };
    const main = new URL('./main.ts', import.meta.url).pathname;
    const child = spawn(process.execPath, [main], { env });
    const url = await new Promise<string>((resolve, reject) => {
      child.stdout.on('data', (data) => resolve(String(data).trim().split(/\s+/)[2] ?? ''));
      child.once('exit', () => reject(new Error('ended early')));
    });
    const end = new Promise((resolve) => child.once('close', resolve));
    return { child, url, end };
  };
  const first = await run();
  const paid = await fetch(`${first.url}/faucet`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ network: 'ERC20', address: EVM_ADDRESS, amount: '7' }),
  });
  expect(paid.status).toBe(200);
  first.child.kill('SIGKILL');
  // `close` fires when every holder of the pipes has exited, the node included.
  await first.end;
  const second = await run();
  const logs = await fetch(`${second.url}/eth`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      jsonrpc: '2.0',
      id: 1,
      method: 'eth_getLogs',
      params: logsTo(EVM_ADDRESS),
    }),
  });
  expect(rpcForm.parse(await logs.json()).result).toHaveLength(1);
  second.child.kill('SIGTERM');
  await second.end;
  await rm(home, { recursive: true });
});
