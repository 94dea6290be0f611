import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { createSightDrawer, type SightDrawer } from './sight-drawer.ts';

/** Draws as the target says. */
const WORKER = `
import { parentPort } from 'node:worker_threads';
let count = 0;
parentPort.on('message', ({ id, target, ask, envelope }) => {
  if (ask !== undefined) return parentPort.postMessage({ id: ask, text: JSON.stringify(envelope) });
  count += 1;
  if (target === '/ask') parentPort.postMessage({ ask: id, path: '/api/list', body: '{"a":1}' });
  else if (target === '/get') parentPort.postMessage({ ask: id, path: '/api/list?a=2' });
  else if (target === '/refused') parentPort.postMessage({ ask: id, path: '/api/closed' });
  else if (target === '/fails') parentPort.postMessage({ id, failure: 'no such screen' });
  else if (target === '/ends') process.exit(1);
  else if (target !== '/late') {
    parentPort.postMessage({ id, text: [process.env.SIGHTS_OF, target, count].join(' ') });
  }
});
`;

let folder = '';
let drawer: SightDrawer | null = null;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'haitang-sights-'));
  await writeFile(join(folder, 'sight-worker.mjs'), WORKER);
});
afterEach(() => drawer?.close());
afterAll(() => rm(folder, { recursive: true }));

function begin(): SightDrawer {
  const ask = async (path: string, body: unknown): Promise<unknown> => {
    if (path !== '/api/list') throw new Error('not open to everybody');
    return { body };
  };
  drawer = createSightDrawer({ folder, viewer: 'member', ask });
  return drawer;
}

test('one thread draws one target after another', async () => {
  const { draw } = begin();
  expect(await Promise.all([draw('/a'), draw('/b')])).toEqual(['member /a 1', 'member /b 2']);
});

test('what a sight asks for is asked with the body or the query that the app sends', async () => {
  const { draw } = begin();
  expect(JSON.parse(await draw('/ask'))).toEqual({
    code: 200,
    message: '',
    data: { body: { a: 1 } },
  });
  expect(JSON.parse(await draw('/get'))).toEqual({
    code: 200,
    message: '',
    data: { body: { a: '2' } },
  });
});

test('what cannot be asked is a fault to the sight', async () => {
  expect(JSON.parse(await begin().draw('/refused'))).toEqual({
    code: 500,
    message: 'Error: not open to everybody',
    data: null,
  });
});

test('a sight that is not drawn fails alone', async () => {
  const { draw } = begin();
  await expect(draw('/fails')).rejects.toThrow('no such screen');
  expect(await draw('/a')).toBe('member /a 2');
});

test('a thread that is late is replaced', async () => {
  const { draw } = begin();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const late = draw('/late');
  vi.advanceTimersByTime(2_000);
  vi.useRealTimers();
  await expect(late).rejects.toThrow('/late is late');
  expect(await draw('/a')).toBe('member /a 1');
});

test('a thread that has ended is replaced', async () => {
  const { draw } = begin();
  await expect(draw('/ends')).rejects.toThrow('the thread has ended');
  expect(await draw('/a')).toBe('member /a 1');
});

test('more than sixteen at once are refused', async () => {
  const { draw } = begin();
  const many = Array.from({ length: 17 }, (_, index) => draw(`/${index}`));
  const outcomes = await Promise.allSettled(many);
  expect(outcomes.map(({ status }) => status)).toEqual([
    ...Array<string>(16).fill('fulfilled'),
    'rejected',
  ]);
});
