// Providers limit queries of logs in ways, words and codes of their own. None of them is read.
import { afterAll, beforeEach, expect, test } from 'vitest';
import { type NodeAnswer, refusingNode } from '../testing/refusing-node.ts';
import { chainAddress } from './chain-address.ts';
import { createRpcChainReader } from './rpc-chain-reader.ts';

const contract = chainAddress('dac17f958d2ee523a2206206994597c13d831ec7');
/** Of every transfer at the node. */
const RECIPIENT = chainAddress('2'.padStart(40, '0'));
const node = await refusingNode(contract);
const { state } = node;
afterAll(() => node.close());

const JSON_TYPE = { 'content-type': 'application/json' };
const rpc = (code: number, message: string, status = 200, data?: unknown): NodeAnswer => ({
  status,
  headers: JSON_TYPE,
  body: JSON.stringify({ jsonrpc: '2.0', id: 'ID', error: { code, message, data } }),
});
const page = (status: number, title: string): NodeAnswer => ({
  status,
  headers: { 'content-type': 'text/html' },
  body: `<html><head><title>${title}</title></head><body>${title}</body></html>`,
});
const plain = (status: number, body: string, headers = {}): NodeAnswer => ({
  status,
  headers: { 'content-type': 'text/plain', ...headers },
  body,
});

/** Twenty refusals in the manner of five kinds of provider. */
const REFUSALS: readonly (readonly [string, NodeAnswer])[] = [
  ['own node: too many results', rpc(-32005, 'query returned more than 10000 results')],
  ['own node: blocks', rpc(-32000, 'exceed maximum block range: 5000')],
  ['own node: params', rpc(-32602, 'invalid params')],
  ['own node: time', rpc(-32000, 'context deadline exceeded')],
  ['own node: no result', { status: 200, headers: JSON_TYPE, body: '{"jsonrpc":"2.0","id":"ID"}' }],
  ['plan: params and a hint', rpc(-32602, 'up to a 10 block range on this plan', 400, '[0x1]')],
  ['plan: size', rpc(-32602, 'Log response size exceeded. Narrow it.', 400)],
  ['plan: units', rpc(429, 'Your app has exceeded its units per second', 429)],
  ['plan: sentence', rpc(-32600, 'This is not available on the free tier', 403)],
  ['gateway: 413 JSON', { status: 413, headers: JSON_TYPE, body: '{"message":"too big"}' }],
  ['gateway: 413 page', page(413, '413 Request Entity Too Large')],
  ['gateway: 400 empty', plain(400, '')],
  ['gateway: 502 page', page(502, 'Bad gateway')],
  ['gateway: 504 page', page(504, 'Gateway time-out')],
  ['gateway: a page with 200', page(200, 'Checking your browser')],
  ['limiter: 429 with seconds', plain(429, 'Too Many Requests', { 'retry-after': '1' })],
  ['limiter: 429 without', plain(429, 'slow down')],
  ['limiter: 503 with seconds', plain(503, 'busy', { 'retry-after': '2' })],
  ['abroad: another language', rpc(-32011, '区块跨度超出限制，请缩小查询范围')],
  ['abroad: a number as text', rpc(1, 'E1007', 500)],
];

const pauses: number[] = [];
const pause = async (milliseconds: number) => void pauses.push(milliseconds);
const readerOf = (tries = 6) =>
  createRpcChainReader({
    network: 'ERC20',
    endpoints: [{ url: node.url, name: 'one' }],
    backoff: { tries, firstWait: 0, pause },
  });
const range = { from: 1_000n, to: 1_199n };
const every = Array.from({ length: 200 }, (_, index) => 1_000n + BigInt(index));

beforeEach(() => {
  Object.assign(state, { most: 7n, answersLeft: null, refused: 0, answered: 0 });
  pauses.length = 0;
});

test('there are twenty of them', () => {
  expect(new Set(REFUSALS.map(([name]) => name)).size).toBe(20);
});

test.each(REFUSALS)(
  '%s: the range is halved, and no block is lost or repeated',
  async (_, nodeAnswer) => {
    state.refusal = nodeAnswer;
    const reader = readerOf();
    const found = await reader.finalTransfers(contract, range);
    expect(found.map(({ blockNumber }) => blockNumber)).toEqual(every);
    expect(reader.blocksAtOnce()).toBeLessThanOrEqual(80n);
    // It has learnt: what follows is mostly answered at once.
    const { refused, answered } = state;
    await reader.finalTransfers(contract, { from: 1_200n, to: 1_399n });
    expect(state.refused - refused).toBeLessThanOrEqual(6);
    expect(state.answered - answered).toBeLessThanOrEqual(60);
    // The limit is gone: the range grows again.
    state.most = 5_000n;
    for (let from = 2_000n; from < 2_600n; from += 200n) {
      await reader.finalTransfers(contract, { from, to: from + 199n });
    }
    expect(reader.blocksAtOnce()).toBeGreaterThanOrEqual(1_000n);
  },
);

test.each(REFUSALS)(
  '%s: of one block it is thrown, and of other tokens too',
  async (_, nodeAnswer) => {
    Object.assign(state, { most: 0n, refusal: nodeAnswer });
    const reader = readerOf(1);
    await expect(reader.finalTransfers(contract, range)).rejects.toThrow('fewer than 1 answer');
    expect(reader.endpoints()[0]).toMatchObject({ failing: true });
    await expect(reader.transfersTo([RECIPIENT], range)).rejects.toThrow('fewer than 1 answer');
    Object.assign(state, { most: 9n });
    expect(await reader.transfersTo([RECIPIENT], range)).toHaveLength(200);
  },
);

test('a wait that a node asks for is kept, within bounds', async () => {
  const asking = (wait: string) => plain(429, 'wait', { 'retry-after': wait });
  state.refusal = asking('3');
  await readerOf().finalTransfers(contract, { from: 1n, to: 9n });
  expect(pauses.filter((value) => value === 3_000).length).toBeGreaterThan(0);
  pauses.length = 0;
  state.refusal = asking('86400');
  await expect(readerOf().finalTransfers(contract, { from: 1n, to: 9n })).rejects.toThrow('429');
  expect(pauses).toEqual([]);
});

test('a provider that answers a few small queries at a time is read to the end', async () => {
  Object.assign(state, { most: 1n, refusal: rpc(-32005, 'later'), answersLeft: 30 });
  const reader = readerOf(1);
  let next = 0n;
  for (let run = 0; run < 60 && next < 100n; run += 1) {
    state.answersLeft = 30;
    const to = next + reader.blocksAtOnce() - 1n;
    const found = await reader.finalTransfers(contract, { from: next, to }).catch(() => null);
    if (found === null) continue;
    expect(found.map(({ blockNumber }) => blockNumber)[0]).toBe(next);
    expect(BigInt(found.length)).toBe(to - next + 1n);
    next = to + 1n;
  }
  expect(next).toBeGreaterThanOrEqual(100n);
});
