import { beforeEach, expect, test } from 'vitest';
import { beginSession } from '../../shared/session/session-store.ts';
import { clearStorages } from '../../shared/storage.ts';
import { storedKnown, storeKnown } from './known-store.ts';
import { NOTHING_KNOWN } from './last-known.ts';

const KNOWN = { balance: { at: 5, amount: '8.00' }, lists: [] };
const places = () =>
  [sessionStorage, localStorage].map((storage) => storage.getItem('lastKnown') !== null);

beforeEach(clearStorages);

test('what is known is kept as long as the token', () => {
  beginSession('token-of-this-tab');
  storeKnown(KNOWN);
  expect([storedKnown(), places()]).toEqual([KNOWN, [true, false]]);
  clearStorages();
  expect(places()).toEqual([false, false]);
  beginSession('remembered-token', true);
  storeKnown(KNOWN);
  expect([storedKnown(), places()]).toEqual([KNOWN, [false, true]]);
});

test('another session sees nothing of it, and its first answer removes it', () => {
  beginSession('remembered-token', true);
  storeKnown(KNOWN);
  sessionStorage.clear();
  expect(storedKnown()).toEqual(KNOWN);
  for (const remembered of [true, false]) {
    beginSession('token-of-another', remembered);
    expect(storedKnown()).toEqual(NOTHING_KNOWN);
  }
  storeKnown(NOTHING_KNOWN);
  expect(places()).toEqual([true, false]);
});

test('nothing is known without a session', () => {
  storeKnown(KNOWN);
  expect(storedKnown()).toEqual(NOTHING_KNOWN);
});

test('what is no longer readable is not known', () => {
  beginSession('token-of-this-tab');
  for (const text of ['{', 'null', '7', '{"session":3}']) {
    sessionStorage.setItem('lastKnown', text);
    expect(storedKnown()).toEqual(NOTHING_KNOWN);
  }
});
