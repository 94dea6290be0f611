import { createServer } from 'node:http';
import { performance } from 'node:perf_hooks';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { chaosProxy } from './chaos-proxy.ts';

let served = 0;
const server = createServer((_request, response) => {
  served += 1;
  response.setHeader('connection', 'close');
  response.end('a long enough answer');
});
await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
const address = server.address();
const proxy = await chaosProxy(
  '127.0.0.1',
  typeof address === 'object' && address ? address.port : 0,
);
afterAll(async () => {
  await proxy.close();
  server.close();
});
beforeEach(() => {
  served = 0;
  proxy.set({});
});
const callUntil = async (signal: AbortSignal) => (await fetch(proxy.url, { signal })).text();
const call = (timeout = 60_000) => callUntil(AbortSignal.timeout(timeout));

test('a good connection passes everything on', async () => {
  expect(await call()).toBe('a long enough answer');
});

test('a refused connection passes nothing on', async () => {
  proxy.set({ refuse: true });
  await expect(call()).rejects.toThrow();
  expect(served).toBe(0);
});

test('a connection reset after the request, cut in the answer or without an answer still did the work', async () => {
  for (const chaos of [{ resetAfterRequest: true }, { cutAfter: 30 }]) {
    proxy.set(chaos);
    await expect(call()).rejects.toThrow();
  }
  proxy.set({ swallowAnswer: true });
  const over = new AbortController();
  const swallowed = expect(callUntil(over.signal)).rejects.toThrow('no answer came');
  // Given up only after the work was done, and long enough for its answer to come.
  await expect.poll(() => served).toBe(3);
  AbortSignal.timeout(200).onabort = () => over.abort(new Error('no answer came'));
  await swallowed;
});

test('a black hole answers nothing and does nothing', async () => {
  proxy.set({ blackhole: true });
  await expect(call(100)).rejects.toThrow('timeout');
  expect(served).toBe(0);
});

test('a slow connection answers late', async () => {
  proxy.set({ delayMs: 120 });
  const start = performance.now();
  expect(await call()).toBe('a long enough answer');
  expect(performance.now() - start).toBeGreaterThan(115);
});
