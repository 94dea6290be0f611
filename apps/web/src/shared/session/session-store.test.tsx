import { expect, test } from 'vitest';
import { readLastKnown, readLocal, writeLastKnown, writeLocal } from '../storage.ts';
import { beginSession, isSignedIn } from './session-store.ts';

test('the previous member is forgotten when a session begins', () => {
  // A closed tab loses its token and leaves this behind.
  writeLocal('userInfo', { username: 'former', vip: 3, avatar: '1', joinday: 9 });
  beginSession('token');
  expect(isSignedIn()).toBe(true);
  expect(readLocal('userInfo')).toBeNull();
});

test('what is known is kept as long as the token, and never for another session', () => {
  beginSession('of this tab');
  writeLastKnown({ balance: null });
  expect([sessionStorage.getItem('lastKnown'), localStorage.getItem('lastKnown')]).toEqual([
    '{"balance":null}',
    null,
  ]);
  beginSession('remembered', true);
  expect(readLastKnown()).toBeNull();
  writeLastKnown({ balance: null });
  expect(localStorage.getItem('lastKnown')).toBe('{"balance":null}');
  expect(sessionStorage.getItem('lastKnown')).toBeNull();
  beginSession('of this tab again');
  expect([sessionStorage.getItem('lastKnown'), localStorage.getItem('lastKnown')]).toEqual([
    null,
    null,
  ]);
});
