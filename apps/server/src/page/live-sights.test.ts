import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { silentLogger } from '@haitang/platform/observe/silent-logger.ts';
import { testHttp } from '@haitang/testkit/test-http.ts';
import { afterAll, expect, test, vi } from 'vitest';
import { liveSights } from './live-sights.ts';

/** Counts what it draws and cannot draw /list?type=9. */
const WORKER = `
import { parentPort } from 'node:worker_threads';
let count = 0;
parentPort.on('message', ({ id, target }) => {
  count += 1;
  if (target.endsWith('9')) parentPort.postMessage({ id, failure: 'broken' });
  else parentPort.postMessage({ id, text: process.env.SIGHTS_OF + ' ' + target + ' ' + count });
});
`;

const directory = await mkdtemp(join(tmpdir(), 'haitang-live-'));
await mkdir(join(directory, '.sights'));
await writeFile(join(directory, '.sights', 'sight-worker.mjs'), WORKER);
const frame = JSON.stringify({ links: { list: '<link rel="modulepreload" href="/a.js">' } });
await writeFile(join(directory, '.sights', 'frame.json'), frame);
const warn = vi.fn<typeof silentLogger.warn>();
const sights = await liveSights(directory, async () => null, { ...silentLogger, warn });
const http = await testHttp({ routes: [], extend: (host) => sights.addTo(host) });
afterAll(async () => {
  await sights.close();
  await rm(directory, { recursive: true });
});

const sightOf = (viewer: string, target: string): Promise<Response> =>
  fetch(`${http.url}/sights/${viewer}?of=${encodeURIComponent(target)}`);

test('a sight is drawn for who looks, kept for two seconds, and is never a page', async () => {
  const one = await sightOf('visitor', '/list?type=1');
  expect(await one.text()).toBe('visitor /list?type=1 1');
  expect(one.headers.get('content-type')).toBe('text/plain; charset=utf-8');
  expect(one.headers.get('cache-control')).toBe('no-cache');
  expect(one.headers.get('x-content-type-options')).toBe('nosniff');
  const again = await sightOf('visitor', '/list?type=1');
  expect(await again.text()).toBe('visitor /list?type=1 1');
  const member = await sightOf('member', '/list?type=1');
  expect(await member.text()).toBe('member /list?type=1 1');
  vi.spyOn(performance, 'now').mockReturnValue(performance.now() + 2_001);
  const later = await sightOf('visitor', '/list?type=1');
  vi.restoreAllMocks();
  expect(await later.text()).toBe('visitor /list?type=1 2');
});

test('a game with a long name in its address is drawn too', async () => {
  const query = new URLSearchParams({ name: `${'海棠花开'.repeat(5)} (2)!`, id: '7' });
  const target = `/list?${query.toString()}`;
  expect(await (await sightOf('member', target)).text()).toContain(`member ${target} `);
});

test('what cannot be drawn sends what the screen is made of, and is logged', async () => {
  const answer = await sightOf('visitor', '/list?type=9');
  expect(await answer.text()).toBe('<link rel="modulepreload" href="/a.js">');
  expect(warn).toHaveBeenCalledWith(
    expect.objectContaining({ target: '/list?type=9', viewer: 'visitor' }),
    'a sight is not drawn',
  );
});

test.each([
  ['visitor', '/money'],
  ['visitor', '/constructor'],
  ['visitor', 'list'],
  ['visitor', '/list?type=<b>'],
  ['visitor', `/list?type=${'1'.repeat(400)}`],
  ['staff', '/list'],
])('nothing else is drawn: %s %s', async (viewer, target) => {
  expect((await sightOf(viewer, target)).status).toBe(404);
});

test('a build without anything to draw with is told of, and its site goes on', async () => {
  const bare = await mkdtemp(join(tmpdir(), 'haitang-bare-'));
  const without = await liveSights(bare, async () => null, { ...silentLogger, warn });
  const other = await testHttp({ routes: [], extend: (host) => without.addTo(host) });
  expect((await fetch(`${other.url}/sights/visitor?of=/list`)).status).toBe(404);
  expect(warn).toHaveBeenCalledWith(
    expect.objectContaining({ folder: join(bare, '.sights') }),
    'no sights can be drawn',
  );
  await rm(bare, { recursive: true });
});
