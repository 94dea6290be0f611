import { expect, test } from 'vitest';
import { readLocal, writeLocal } from '../storage.ts';
import { beginSession, isSignedIn } from './session-store.ts';

test('the previous member is forgotten when a session begins', () => {
  // A closed tab loses its token and leaves this behind.
  writeLocal('userInfo', { username: 'former', vip: 3, avatar: '1', joinday: 9 });
  beginSession('token');
  expect(isSignedIn()).toBe(true);
  expect(readLocal('userInfo')).toBeNull();
});
