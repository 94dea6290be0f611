import { cny } from '@haitang/kernel/money.ts';
import { expect, test } from 'vitest';
import { drawBetween } from './claim-red-packet.ts';

test('every amount of the range is drawn with equal probability', () => {
  const counts = new Array<number>(100).fill(0);
  const draws = 100_000;
  for (let turn = 0; turn < draws; turn += 1) {
    const cents = Number(drawBetween(cny(1n), cny(100n)).minor);
    counts[cents - 1] = (counts[cents - 1] ?? 0) + 1;
  }
  const expected = draws / counts.length;
  const chiSquare = counts.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0);
  // 99 degrees of freedom: failed by chance once in ten million runs.
  expect(chiSquare).toBeLessThan(187);
  expect(Math.min(...counts)).toBeGreaterThan(0);
});

test('a range of one amount always gives it', () => {
  expect(drawBetween(cny(7n), cny(7n))).toEqual(cny(7n));
});
