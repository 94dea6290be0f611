import { expect, test } from 'vitest';
import { leftText, msOfBeijing } from './left-text.ts';

test('the time that is left has days only where there are some, and ends at zero', () => {
  expect(leftText(3_909_000)).toBe('01:05:09');
  expect(leftText(172_800_001)).toBe('2 天 00:00:01');
  expect([leftText(1), leftText(0), leftText(-5_000)]).toEqual([
    ...['00:00:01', '00:00:00', '00:00:00'],
  ]);
});

test('a time of the wire is in Beijing', () => {
  expect(msOfBeijing('2026-11-24 00:00:00')).toBe(Date.parse('2026-11-23T16:00:00Z'));
});
