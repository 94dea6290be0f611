import { expect, test } from 'vitest';
import { addMonths, endOfMonth, monthOf, parseMonth, startOfMonth } from './month.ts';

test('a month is a half-open month of Beijing', () => {
  expect(monthOf(new Date('2026-10-31T15:59:59.999Z'))).toBe('2026-10');
  expect(monthOf(new Date('2026-10-31T16:00:00.000Z'))).toBe('2026-11');
  const october = monthOf(new Date('2026-10-10T00:00:00Z'));
  expect(startOfMonth(october).toISOString()).toBe('2026-09-30T16:00:00.000Z');
  expect(endOfMonth(october).toISOString()).toBe('2026-10-31T16:00:00.000Z');
});

test('months are counted across the turn of the year', () => {
  const december = monthOf(new Date('2026-12-10T00:00:00Z'));
  expect(addMonths(december, 1)).toBe('2027-01');
  expect(addMonths(december, -12)).toBe('2025-12');
  expect(parseMonth('2026-13')).toBeNull();
  expect(parseMonth('2026-02')).toBe('2026-02');
});
