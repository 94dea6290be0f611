import { later, MINUTE_MS, SECOND_MS } from '@haitang/kernel/clock.ts';
import { expect, test } from 'vitest';
import { firstOverlap, judgeWindow, type Overlap, windowStart } from './feed-overlap.ts';

const NOON = new Date('2026-11-21T12:00:00Z');
const BOUNDS = { least: 0, most: 30 * SECOND_MS };
const noonPlus = (seconds: number): Date => later(NOON, seconds * SECOND_MS);
const seconds = (overlap: Overlap): number => overlap.ms / SECOND_MS;

/** Judges a window of five seconds whose oldest new line is so late; null for none before it. */
function judged(known: Overlap, cursor: Date, lateSeconds: number | null, bounds = BOUNDS) {
  const start = windowStart(known, cursor, bounds);
  const oldestNew = lateSeconds === null ? null : later(cursor, -lateSeconds * SECOND_MS);
  return judgeWindow(known, { cursor, start, oldestNew }, bounds);
}

const overlapOf = (ms: number): Overlap => ({ ms, judgedAt: NOON, searchedAt: NOON });

test('nothing is known of a new supplier: its windows go back the most', () => {
  const first = firstOverlap(BOUNDS);
  expect(windowStart(first, NOON, BOUNDS)).toEqual(noonPlus(-30));
  expect(judged(first, NOON, null)).toEqual({ overlap: overlapOf(30_000), rereadFrom: null });
});

test('a line of the window itself is not late', () => {
  expect(judged(overlapOf(4_000), noonPlus(5), 0).overlap).toEqual(overlapOf(4_000));
  expect(judged(overlapOf(4_000), noonPlus(5), -3).overlap).toEqual(overlapOf(4_000));
});

test.each([
  [1, 4],
  [3, 5],
  [4, 6],
])('a line that is %s s late makes an overlap of four seconds %s s', (late, overlap) => {
  const { overlap: next, rereadFrom } = judged(overlapOf(4_000), noonPlus(5), late);
  expect([seconds(next), next.judgedAt, rereadFrom]).toEqual([overlap, noonPlus(5), null]);
});

test('five minutes without a late line halve it, in the end to none', () => {
  let known = overlapOf(30_000);
  expect(seconds(judged(known, later(NOON, 5 * MINUTE_MS - 1), null).overlap)).toBe(30);
  const seen: number[] = [];
  for (let turn = 1; turn <= 6; turn += 1) {
    known = judged(known, later(NOON, turn * 5 * MINUTE_MS), null).overlap;
    seen.push(seconds(known));
  }
  expect(seen).toEqual([15, 7, 3, 1, 0, 0]);
});

test('the settings bound it from below and above', () => {
  const narrow = { least: 2_000, most: 10_000 };
  expect(seconds(judged(overlapOf(2_000), noonPlus(600), null, narrow).overlap)).toBe(2);
  expect(seconds(judged(overlapOf(2_000), noonPlus(600), 50, narrow).overlap)).toBe(10);
  expect(windowStart(overlapOf(0), NOON, narrow)).toEqual(noonPlus(-2));
  // A lowered limit counts at once, and is above the least.
  expect(windowStart(overlapOf(30_000), NOON, narrow)).toEqual(noonPlus(-10));
  expect(windowStart(overlapOf(0), NOON, { least: 9_000, most: 1_000 })).toEqual(noonPlus(-1));
});

test('a quiet feed is read at most 1.1 times', () => {
  let known = overlapOf(0);
  let read = 0;
  const HOUR_S = 3_600;
  for (let passed = 0; passed < HOUR_S; passed += 5) {
    const start = windowStart(known, noonPlus(passed), BOUNDS);
    read += noonPlus(passed + 5).getTime() - start.getTime();
    known = judgeWindow(
      known,
      { cursor: noonPlus(passed), start, oldestNew: null },
      BOUNDS,
    ).overlap;
  }
  expect(read / SECOND_MS / HOUR_S).toBeGreaterThan(1);
  expect(read / SECOND_MS / HOUR_S).toBeLessThanOrEqual(1.1);
});

test.each([0, 5])('a line that an overlap of %s s would miss asks for all again', (overlapS) => {
  const known = overlapOf(overlapS * SECOND_MS);
  expect(windowStart(known, noonPlus(299), BOUNDS)).toEqual(noonPlus(299 - overlapS));
  expect(windowStart(known, noonPlus(300), BOUNDS)).toEqual(noonPlus(270));
  const { overlap, rereadFrom } = judged(known, noonPlus(300), 12);
  expect([seconds(overlap), overlap.searchedAt, rereadFrom]).toEqual([
    18,
    noonPlus(300),
    noonPlus(-30),
  ]);
});
