import { expect, test } from 'vitest';
import { EXCLUSIONS, lastDayOf } from './exclusion-length.ts';

test('an exclusion ends after its calendar months, on the Beijing day', () => {
  const now = new Date('2026-11-20T17:52:00Z');
  expect(EXCLUSIONS.map((length) => lastDayOf(length, now))).toEqual([
    '2027-05-21',
    '2027-11-21',
    '2029-11-21',
    '2031-11-21',
    null,
  ]);
});
