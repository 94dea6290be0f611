import { expect, test } from 'vitest';
import { periodOf, periodStart } from './period.ts';

const MINUTE = 60_000;

test('a period is named by its Beijing day and its place in the day', () => {
  expect(periodOf(new Date('2026-07-29T16:00:00Z'), MINUTE)).toBe('202607300001');
  expect(periodOf(new Date('2026-07-30T15:59:00Z'), MINUTE)).toBe('202607301440');
  expect(periodOf(new Date('2026-07-30T04:00:00Z'), 3 * MINUTE)).toBe('202607300241');
  expect(periodOf(new Date('2026-12-31T15:50:00Z'), 10 * MINUTE)).toBe('202612310144');
});

test('a start between two periods is a fault', () => {
  expect(() => periodOf(new Date('2026-07-29T16:00:01Z'), MINUTE)).toThrow('aligned');
  expect(() => periodOf(new Date('2026-07-29T16:00:00Z'), 7 * MINUTE)).toThrow('aligned');
});

test('bets on a period are taken before it starts: from the close of the one before', () => {
  const clock = { length: MINUTE, closed: 8_000, reveal: 4_000, draws: 3 };
  const opened = new Date('2026-07-29T15:59:52Z');
  expect(periodOf(periodStart(clock, opened), clock.length)).toBe('202607300001');
});
