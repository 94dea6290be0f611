import { expect, test } from 'vitest';
import { catchTier } from './pond-moments.ts';

test('a catch has a moment from fifty times its cost, and a whale has at least a large one', () => {
  const tiers = [49, 50, 99, 100, 299, 300].map((times) => catchTier(200, 200 * times, false));
  expect(tiers).toEqual(['none', 'small', 'small', 'big', 'big', 'giant']);
  expect([20, 100, 300].map((times) => catchTier(200, 200 * times, true))).toEqual([
    'big',
    'big',
    'giant',
  ]);
});
