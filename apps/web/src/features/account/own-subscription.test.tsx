import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest';
import { signOut } from '../../shared/session/end-session.ts';
import { beginSession, dropSession } from '../../shared/session/session-store.ts';
import { keepOwnSubscription } from './own-subscription.ts';

const ENDPOINT = 'https://push.example.net/send/1';
const unsubscribe = vi.fn(async () => true);
/** The members to whom this browser's endpoint belongs, by token. */
const owners = new Set<string>();
let isOffline = false;

async function answer(_address: unknown, request?: RequestInit): Promise<Response> {
  if (isOffline) throw new TypeError('offline');
  const token = new Headers(request?.headers).get('authorization')?.slice('Bearer '.length) ?? '';
  const data = { here: owners.has(token) ? 1 : 0 };
  return Response.json({ code: 200, message: '操作成功', data });
}

// Once, as when the app starts; each test is another member's visit.
afterAll(keepOwnSubscription());

beforeEach(() => {
  isOffline = false;
  owners.clear();
  unsubscribe.mockClear();
  vi.stubGlobal('fetch', answer);
  const pushManager = { getSubscription: async () => ({ endpoint: ENDPOINT, unsubscribe }) };
  Object.defineProperty(navigator, 'serviceWorker', {
    configurable: true,
    value: { getRegistration: async () => ({ pushManager }) },
  });
});
afterEach(() => {
  dropSession();
  vi.unstubAllGlobals();
});

test('the next member of a phone ends the pushes of the former one', async () => {
  owners.add('former');
  beginSession('next');
  await vi.waitFor(() => expect(unsubscribe).toHaveBeenCalledTimes(1));
});

test('a member who signs in again keeps the pushes', async () => {
  owners.add('same');
  const asked = vi.fn(answer);
  vi.stubGlobal('fetch', asked);
  beginSession('same');
  await vi.waitFor(() => expect(asked).toHaveBeenCalledTimes(1));
  const response = await asked.mock.results[0]?.value;
  await vi.waitFor(() => expect(response.bodyUsed).toBe(true));
  expect(unsubscribe).not.toHaveBeenCalled();
});

test('a sign-out without a network ends them, too', async () => {
  beginSession('former');
  isOffline = true;
  signOut();
  await vi.waitFor(() => expect(unsubscribe).toHaveBeenCalledTimes(1));
});
