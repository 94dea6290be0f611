import { user } from '@haitang/contract/member/account.ts';
import { article } from '@haitang/contract/member/content.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { preload, takePreloaded } from './preloaded.ts';
import { addressOf, requestOf } from './request.ts';

const asked: string[] = [];

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('fetch', (address: string) => {
    asked.push(address);
    return Promise.resolve(new Response(address));
  });
  sessionStorage.setItem('token', 'one');
});

afterEach(() => {
  asked.length = 0;
  vi.unstubAllGlobals();
  vi.useRealTimers();
  sessionStorage.clear();
});

const queries = [
  { call: user, body: {} },
  { call: article, body: { type: '1', place: 'help' } },
];
const taken = (call: typeof user | typeof article, body: object) =>
  takePreloaded(addressOf(call, body), requestOf(call, body, {}));

test('an answer is taken once, and for the same body only', async () => {
  preload(queries, true);
  expect(taken(article, { type: '2', place: 'help' })).toBeUndefined();
  const answer = await taken(article, { type: '1', place: 'help' });
  expect(await answer?.text()).toBe('/api/article');
  expect(taken(article, { type: '1', place: 'help' })).toBeUndefined();
});

test('an answer preloaded by one session is never used by another', () => {
  preload(queries, true);
  sessionStorage.setItem('token', 'two');
  expect(taken(user, {})).toBeUndefined();
  sessionStorage.clear();
  expect(taken(user, {})).toBeUndefined();
});

test('a visitor preloads public calls only', () => {
  preload(queries, false);
  expect(asked).toEqual(['/api/article']);
});

test('after 15 s no preloaded answer is taken', () => {
  preload(queries, true);
  vi.advanceTimersByTime(15_000);
  expect(taken(user, {})).toBeUndefined();
});

test('the picture of a screen is fetched immediately, the answer kept', async () => {
  const fetched: string[] = [];
  vi.stubGlobal(
    'Image',
    class {
      set src(address: string) {
        fetched.push(address);
      }
    },
  );
  const pictured = { call: article, picture: ['data', '0', 'banner'] };
  const answers = async (banner: string): Promise<void> => {
    const answer = JSON.stringify({ data: [{ banner }, { banner: '/art/two.webp' }] });
    vi.stubGlobal('fetch', () => Promise.resolve(new Response(answer)));
    preload([{ ...pictured, body: { type: '1', place: 'help' } }], false);
    const kept = await taken(article, { type: '1', place: 'help' });
    expect(await kept?.text()).toBe(answer);
  };
  await answers('https://other.example/one.webp');
  await answers('//other.example/one.webp');
  await answers('/art/one.webp');
  await expect.poll(() => fetched).toEqual(['/art/one.webp']);
});

test('an answer that fails before anybody takes it is no error of the page', async () => {
  const unhandled = vi.fn();
  process.on('unhandledRejection', unhandled);
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  preload([...queries, { call: article, body: { type: '2' }, picture: ['data'] }], true);
  vi.useRealTimers();
  await new Promise((done) => setImmediate(done));
  process.off('unhandledRejection', unhandled);
  expect(unhandled).not.toHaveBeenCalled();
  await expect(taken(user, {})).rejects.toThrow('Failed to fetch');
});
