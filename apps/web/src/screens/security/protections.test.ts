import { expect, test } from 'vitest';
import { protectionsOf } from './protections.ts';

test('each fact counts once and the first missing one is named first', () => {
  const none = protectionsOf({ mobile: '', email: '', birthday: '' }, 0);
  expect(none.map(({ done }) => done)).toEqual([false, false, false, false]);
  expect(none.find(({ done }) => !done)?.to).toBe('/userInfo');
  const some = protectionsOf({ mobile: '1', email: 'a', birthday: '1992-08-16' }, 0);
  expect(some.find(({ done }) => !done)?.to).toBe('/addUsdtCard');
  const all = protectionsOf({ mobile: '1', email: 'a', birthday: '1992-08-16' }, 2);
  expect(all.every(({ done }) => done)).toBe(true);
});
