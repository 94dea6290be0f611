import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { commandKey, settleCommand } from './api/command-key.ts';
import { beginSession } from './session/session-store.ts';
import { clearStorages, readLocal, readToken, writeLocal, writeToken } from './storage.ts';

beforeEach(clearStorages);
afterEach(() => vi.restoreAllMocks());

/** Like private windows of some browsers, and a phone whose storage is full. */
function refuseToStore(): void {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
}

/** Like a browser that forbids storage: even the look at it throws. */
function forbidStorage(): void {
  for (const name of ['sessionStorage', 'localStorage'] as const) {
    vi.spyOn(globalThis, name, 'get').mockImplementation(() => {
      throw new DOMException('forbidden', 'SecurityError');
    });
  }
}

test.each([
  ['full', refuseToStore],
  ['forbidden', forbidStorage],
])('with a storage that is %s a session lasts as long as its page', (_name, prepare) => {
  prepare();
  expect(beginSession('token')).toBe(false);
  expect(readToken()).toBe('token');
  expect(beginSession('remembered', true)).toBe(false);
  expect(readToken()).toBe('remembered');
  clearStorages();
  expect(readToken()).toBe('');
});

test('a session that could not be stored leaves nothing of the one before', () => {
  expect(writeToken('of-the-former-member', true)).toBe(true);
  refuseToStore();
  writeToken('token', true);
  expect(sessionStorage.getItem('token')).toBeNull();
  expect(localStorage.getItem('token')).toBeNull();
});

test('a repeated command keeps its key when nothing can be stored', () => {
  forbidStorage();
  const first = commandKey('/api/withdraw', { amount: '20.00' });
  expect(commandKey('/api/withdraw', { amount: '20.00' })).toBe(first);
  settleCommand('/api/withdraw');
  expect(commandKey('/api/withdraw', { amount: '20.00' })).not.toBe(first);
});

test('a value that could not be stored is read until one is stored', () => {
  refuseToStore();
  writeLocal('lastNumber', 7);
  expect(readLocal('lastNumber')).toBe(7);
  vi.restoreAllMocks();
  writeLocal('lastNumber', 8);
  expect(readLocal('lastNumber')).toBe(8);
  expect(localStorage.getItem('lastNumber')).toBe('8');
});
