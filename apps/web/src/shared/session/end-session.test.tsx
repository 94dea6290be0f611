import { afterEach, expect, test, vi } from 'vitest';
import { queryClient } from '../api/query-client.ts';
import { readLocal, readToken } from '../storage.ts';
import { leaveSession, signOut } from './end-session.ts';
import { beginSession, isSignedIn, useSession } from './session-store.ts';
import { refreshUser, userQuery } from './user-query.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

const bearer = (request: RequestInit | undefined): string | null =>
  new Headers(request?.headers).get('authorization');

const memberAnswer = (): Response =>
  Response.json({ code: 200, message: '成功', data: { username: 'lele0001', vip: 1 } });

/** The next calls have no answer until the returned function gives it. */
function answersLate(): (response: Response) => void {
  let answer: (response: Response) => void = () => {};
  const late = new Promise<Response>((resolve) => {
    answer = resolve;
  });
  vi.stubGlobal('fetch', () => late);
  return answer;
}

test('signing out does not wait for its call, which sends the ended token', async () => {
  const fetched = vi.fn<typeof fetch>(() => new Promise(() => {}));
  vi.stubGlobal('fetch', fetched);
  beginSession('leaving');
  signOut();
  expect(isSignedIn()).toBe(false);
  await expect.poll(() => location.hash).toBe('#/login');
  expect(fetched.mock.calls.map(([, request]) => bearer(request))).toEqual(['Bearer leaving']);
});

test('a late refusal of signing out does not end a newer session', async () => {
  const answer = answersLate();
  beginSession('leaving');
  signOut();
  beginSession('next');
  const read = vi.fn(() => Promise.resolve({ code: 401, message: '请重新登录', data: null }));
  answer(Object.assign(new Response(), { json: read }));
  await expect.poll(() => read.mock.calls.length).toBe(1);
  expect(isSignedIn()).toBe(true);
});

test('a late 401 of an ended session does not end the next one', async () => {
  const answer = answersLate();
  beginSession('leaving');
  const asked = refreshUser();
  leaveSession();
  beginSession('next');
  answer(Response.json({ code: 401, message: '请重新登录', data: null }));
  await expect(asked).rejects.toThrow('请重新登录');
  expect(isSignedIn()).toBe(true);
  expect(readToken()).toBe('next');
});

test('an answer that is late for an ended session leaves nothing of the member', async () => {
  const answer = answersLate();
  beginSession('leaving');
  const asked = refreshUser();
  leaveSession();
  answer(memberAnswer());
  await asked;
  expect(localStorage.getItem('userInfo')).toBeNull();
  expect(queryClient.getQueryData(userQuery.queryKey)).toBeUndefined();
});

test('an answer for the member before is not shown to the next one', async () => {
  const answer = answersLate();
  beginSession('leaving');
  const asked = refreshUser();
  leaveSession();
  beginSession('next');
  answer(memberAnswer());
  await asked;
  expect(readLocal('userInfo')).toBeNull();
  expect(queryClient.getQueryData(userQuery.queryKey)).toBeUndefined();
});

test('the end of a replaced session keeps its token and its cause, and nothing in the storages', async () => {
  const replaced = { time: '2026-11-28 21:04:05', device: '安卓设备', place: '美国' };
  const answer = answersLate();
  beginSession('replaced-one', true);
  const asked = refreshUser();
  const data = { refusal: 'expired', replaced };
  answer(Response.json({ code: 401, message: '请重新登录', data }));
  await expect(asked).rejects.toThrow('请重新登录');
  expect(readToken()).toBe('');
  expect(useSession.getState()).toMatchObject({
    expired: true,
    replaced: { ...replaced, token: 'replaced-one' },
  });
  leaveSession();
  expect(useSession.getState()).toEqual({ token: '', expired: false, replaced: null });
});
