import { cny } from '@haitang/kernel/money.ts';
import { expect, test } from 'vitest';
import { isGolden, tierOf } from './win-moment.ts';

test.each([
  [0n, 'none'],
  [1n, 'return'],
  [999n, 'return'],
  [1_000n, 'return'],
  [1_001n, 'win'],
  [1_999n, 'win'],
  [2_000n, 'double'],
  [4_999n, 'double'],
  [5_000n, 'small'],
  [20_000n, 'big'],
  [100_000n, 'giant'],
] as const)('of a stake of 10.00 a payout of %i minor units is: %s', (payout, tier) => {
  expect(tierOf(cny(1_000n), cny(payout))).toBe(tier);
  expect(isGolden(tier)).toBe(payout > 1_000n);
});
