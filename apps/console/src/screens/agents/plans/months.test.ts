import { expect, test } from 'vitest';
import { isMonth, nextMonth } from './months.ts';

test('the month after December is January of the next year', () => {
  expect([nextMonth('2026-12-31'), nextMonth('2026-01-31')]).toEqual(['2027-01', '2026-02']);
  expect(['2026-01', '2026-13', '2026-1', ''].map(isMonth)).toEqual([true, false, false, false]);
});
