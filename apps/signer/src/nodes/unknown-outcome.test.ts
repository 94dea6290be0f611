// What a node does not show is unknown until nothing can show it any more.
import { createServer } from 'node:http';
import { present } from '@haitang/kernel/assert.ts';
import { SECOND_MS } from '@haitang/kernel/clock.ts';
import { afterAll, expect, test } from 'vitest';
import type { AttemptRecord, OrderRecord } from '../policy/book.ts';
import { erc20Of, somePolicy } from '../testing/some-policy.ts';
import { openEvmChain } from './evm-chain.ts';
import type { EvmNode } from './evm-node.ts';
import { openTronNode } from './tron-node.ts';

const EXPIRES = Date.parse('2026-11-23T04:00:00Z');
const OURS = 'a'.repeat(64);
const OTHER = 'b'.repeat(64);

/** What the node behind the address answers now: its solid head, and the transactions it has. */
const node = { time: EXPIRES, inHead: [OTHER], known: [OTHER] };
const server = createServer((request, response) => {
  let body = '';
  request.on('data', (part) => {
    body += String(part);
  });
  request.on('end', () => {
    const id = `${'0'.repeat(15)}7${'c'.repeat(48)}`;
    const head = {
      blockID: id,
      block_header: { raw_data: { number: 7, timestamp: node.time } },
      transactions: node.inHead.map((txID) => ({ txID })),
    };
    const asked = request.url?.endsWith('getnowblock') ? '' : JSON.parse(body).value;
    const info = node.known.includes(asked) ? { id: asked, receipt: { result: 'SUCCESS' } } : {};
    response.end(JSON.stringify(asked === '' ? head : info));
  });
});
await new Promise<void>((resolve) => {
  server.listen(0, '127.0.0.1', resolve);
});
afterAll(() => server.close());
const address = server.address();
const port = typeof address === 'object' ? address?.port : 0;
const tron = openTronNode({ url: `http://127.0.0.1:${port}`, headers: {} });
const stateOfOurs = () => tron.stateOf(OURS, EXPIRES);

test('TRON: a missing transfer is dead only a minute after its expiry (RL-06)', async () => {
  for (const seconds of [-1, 0, 30, 59]) {
    node.time = EXPIRES + seconds * SECOND_MS;
    expect(await stateOfOurs()).toBe('alive');
  }
  node.time = EXPIRES + 60 * SECOND_MS;
  expect(await stateOfOurs()).toBe('dead');
  node.known = [OTHER, OURS];
  expect(await stateOfOurs()).toBe('paid');
});

test('TRON: a node that lacks the transactions of its own head calls nothing dead', async () => {
  node.time = EXPIRES + 3_600 * SECOND_MS;
  node.known = [];
  expect(await stateOfOurs()).toBe('alive');
  node.known = [OURS];
  expect(await stateOfOurs()).toBe('paid');
});

const policy = somePolicy();
const attemptOf = (attempt: number): AttemptRecord => ({
  attempt,
  nonce: 4,
  signed: { txid: `0x${attempt}`, bytes: '0x', expires: null, fees: null },
  state: 'alive',
});
const order: OrderRecord = {
  kind: 'payout',
  network: 'ERC20',
  index: null,
  number: 'W1',
  to: present(policy.networks.ERC20, 'a network').wallet.address,
  units: 1n,
  version: 1,
  closed: false,
  attempts: [attemptOf(1), attemptOf(2)],
};
/** A node whose final block has the nonce spent, with the receipts of these transactions. */
const evmNode = (...receipts: string[]): EvmNode => ({
  chainId: async () => 13_371,
  head: async () => ({ time: EXPIRES, baseFee: 1n }),
  count: async () => 5,
  coins: async () => 0n,
  tokens: async () => 0n,
  finalReceipt: async (hash) => (receipts.includes(hash) ? { succeeded: true } : null),
});
const statesAt = (...nodes: EvmNode[]) =>
  openEvmChain(policy, erc20Of(policy), nodes).statesOf(order);

test('EVM: a spent nonce alone kills nothing, the receipt of another attempt does (RL-06)', async () => {
  expect(await statesAt(evmNode(), evmNode())).toEqual(['alive', 'alive']);
  expect(await statesAt(evmNode('0x1'), evmNode())).toEqual(['alive', 'alive']);
  expect(await statesAt(evmNode('0x1'), evmNode('0x1'))).toEqual(['paid', 'dead']);
});
