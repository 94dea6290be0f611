import { createServer } from 'node:http';
import { createPublicClient, http } from 'viem';
import { afterAll, expect, test } from 'vitest';
import { askedWait, callOrRefused, isUnreached } from './node-refusal.ts';

const TOKEN = '0xdac17f958d2ee523a2206206994597c13d831ec7';
const OTHER = '0x0000000000000000000000000000000000000000';
/** What the node says to a call of the token, each time, and whether it answers the other. */
let answers: (object | 'page')[] = [];
let isWell = true;
const server = createServer((request, response) => {
  let text = '';
  request.on('data', (part) => {
    text += String(part);
  });
  request.on('end', () => {
    const { id, params } = JSON.parse(text);
    const own = params[0].to === TOKEN ? answers.shift() : isWell ? { result: '0x' } : undefined;
    if (own === 'page' || own === undefined) response.writeHead(502).end('<html></html>');
    else response.end(JSON.stringify({ jsonrpc: '2.0', id, ...own }));
  });
});
await new Promise<void>((resolve) => {
  server.listen(0, '127.0.0.1', resolve);
});
afterAll(() => server.close());
const address = server.address();
const url = `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`;
const client = createPublicClient({ transport: http(url, { retryCount: 0 }) });
const call = (said: typeof answers, well = true) => {
  [answers, isWell] = [[...said], well];
  return callOrRefused(client, { to: TOKEN, data: '0x12' }, { to: OTHER, data: '0x12' });
};

const WORDS = [
  { code: 3, message: 'execution reverted', data: '0x' },
  { code: -32000, message: 'REVERT opcode executed' },
  { code: -32015, message: 'VM execution error.' },
  { code: -32099, message: '合约拒绝执行' },
];

test.each(WORDS)('a contract refuses, however a node says it: $message', async (error) => {
  expect(await call([{ error }, { error }])).toBe('refused');
  // Once alone may be a limit of the node, which says it in an error, too.
  expect(await call([{ error }, { result: '0x06' }])).toBe('0x06');
  // A node that answers nothing else refuses by itself.
  await expect(call([{ error }, { error }], false)).rejects.toThrow();
  await expect(call([{ error }, 'page'])).rejects.toThrow();
});

test('a page of text is no refusal of a contract', async () => {
  await expect(call(['page', 'page'])).rejects.toThrow();
  expect(await call([{ result: '0x06' }])).toBe('0x06');
});

test('a node that is not there was not reached; one that says anything was', async () => {
  const away = createPublicClient({ transport: http('http://127.0.0.1:1', { retryCount: 0 }) });
  const failure = (asked: typeof client) => asked.getBlockNumber().catch((error: unknown) => error);
  expect(isUnreached(await failure(away))).toBe(true);
  const slow = createServer(() => undefined);
  await new Promise<void>((resolve) => {
    slow.listen(0, '127.0.0.1', resolve);
  });
  const address = slow.address();
  const place = `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`;
  const late = createPublicClient({ transport: http(place, { retryCount: 0, timeout: 30 }) });
  expect(isUnreached(await failure(late))).toBe(true);
  slow.closeAllConnections();
  slow.close();
  const said = await client.call({ to: TOKEN }).catch((error: unknown) => error);
  expect(isUnreached(said)).toBe(false);
  expect(askedWait(said)).toBeNull();
});

test('a wait is asked in seconds, or as a time of the node', async () => {
  const asked = async (headers: Record<string, string>) => {
    const busy = createServer((_, response) => response.writeHead(429, headers).end());
    await new Promise<void>((resolve) => {
      busy.listen(0, '127.0.0.1', resolve);
    });
    const address = busy.address();
    const place = `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`;
    const patient = createPublicClient({ transport: http(place, { retryCount: 0 }) });
    const wait = askedWait(await patient.getBlockNumber().catch((error: unknown) => error));
    busy.close();
    return wait;
  };
  expect(await asked({ 'retry-after': '7' })).toBe(7_000);
  const date = 'Sat, 28 Nov 2026 10:00:00 GMT';
  expect(await asked({ date, 'retry-after': 'Sat, 28 Nov 2026 10:00:05 GMT' })).toBe(5_000);
  expect(await asked({ date, 'retry-after': 'Sat, 28 Nov 2026 09:00:05 GMT' })).toBe(0);
  expect(await asked({ 'retry-after': 'soon' })).toBeNull();
  expect(await asked({})).toBeNull();
});
