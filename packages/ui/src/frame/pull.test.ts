import { expect, test } from 'vitest';
import { isEnough, pulledDown } from './pull.ts';

const from = { x: 200, y: 300 };
const down = (px: number, aside = 0): number =>
  pulledDown(from, { x: from.x + aside, y: from.y + px });

test('a tremble, a sideways swipe and a movement up are not a pull', () => {
  expect(down(10)).toBe(0);
  expect(down(60, 90)).toBe(0);
  expect(down(60, -90)).toBe(0);
  expect(down(-120)).toBe(0);
});

test('the mark follows the finger less and less, and never passes its maximum', () => {
  const steps = [20, 60, 120, 240, 480, 2_000].map((px) => down(px));
  const gains = steps.slice(1).map((shown, index) => shown - (steps[index] ?? 0));
  expect(gains.every((gain) => gain > 0)).toBe(true);
  expect(down(60)).toBeLessThan(60);
  expect(down(10_000)).toBeLessThanOrEqual(104);
});

test('only a deliberate pull refreshes', () => {
  expect(isEnough(down(80))).toBe(false);
  expect(isEnough(down(170))).toBe(true);
});
