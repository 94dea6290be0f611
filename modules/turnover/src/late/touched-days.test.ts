import { expect, test } from 'vitest';
import { type Counted, touchedDays } from './touched-days.ts';

const bet = (valid: bigint, time: string, category = 'concise'): Counted => ({
  memberId: 7,
  category,
  valid,
  at: new Date(`${time}+08:00`),
});
const days = (before: Counted | undefined, now: Counted) =>
  touchedDays(before, now).map(({ day }) => day);

const FIRST = '2026-03-01T23:59:59.999';
const SECOND = '2026-03-02T00:00:00.000';

test('a new bet changes its Beijing day, and a bet that counts nothing changes none', () => {
  expect(days(undefined, bet(1n, FIRST))).toEqual(['2026-03-01']);
  expect(days(undefined, bet(1n, SECOND))).toEqual(['2026-03-02']);
  expect(days(undefined, bet(0n, FIRST))).toEqual([]);
});

test('a correction changes the day it leaves and the day it moves to', () => {
  expect(days(bet(5n, FIRST), bet(5n, SECOND))).toEqual(['2026-03-01', '2026-03-02']);
  expect(days(bet(5n, FIRST), bet(0n, SECOND))).toEqual(['2026-03-01']);
  expect(days(bet(0n, FIRST), bet(5n, SECOND))).toEqual(['2026-03-02']);
});

test('within a day only another amount, category or hour changes it', () => {
  expect(days(bet(5n, FIRST), bet(5n, FIRST))).toEqual([]);
  expect(days(bet(5n, FIRST), bet(6n, FIRST))).toEqual(['2026-03-01']);
  expect(days(bet(5n, FIRST), bet(5n, FIRST, 'sport'))).toEqual(['2026-03-01']);
  expect(days(bet(5n, FIRST), bet(5n, '2026-03-01T08:00:00'))).toEqual(['2026-03-01']);
});
