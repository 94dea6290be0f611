import { expect, test } from 'vitest';
import { minutesSince, waitWords } from './wait-words.ts';

test('a waiting time counts whole minutes from a Beijing time', () => {
  const now = Date.parse('2026-01-02T02:09:59Z');
  expect(minutesSince('2026-01-02 10:00:00', now)).toBe(9);
  // A clock that is behind says nothing of the future.
  expect(minutesSince('2026-01-02 11:00:00', now)).toBe(0);
});

test('it is said in its two largest units', () => {
  expect([0, 59, 60, 185, 1_440, 3_100].map(waitWords)).toEqual([
    '0 分钟',
    '59 分钟',
    '1 小时',
    '3 小时 5 分',
    '1 天',
    '2 天 3 小时',
  ]);
});
