import fc from 'fast-check';
import { expect, test } from 'vitest';
import { largestStake, scaledStake } from './stake-steps.ts';

const LIMITS = { minimum: 10n, maximum: 100_000n, step: 10n };

test.each([
  [10_000n, 'quarter', 2_500n],
  [10_000n, 'half', 5_000n],
  [10_000n, 'double', 20_000n],
  [150n, 'quarter', 30n],
  [10n, 'quarter', 10n],
  [10n, 'half', 10n],
  [90_000n, 'double', 100_000n],
  [0n, 'double', 10n],
] as const)('%s after %s is %s', (now, way, next) => {
  expect(scaledStake(now, way, LIMITS)).toBe(next);
});

const limits = fc
  .record({
    steps: fc.bigInt({ min: 1n, max: 50n }),
    more: fc.bigInt({ min: 0n, max: 100_000n }),
    step: fc.constantFrom(1n, 10n, 20n),
  })
  .map(({ steps, more, step }) => ({ minimum: steps * step, maximum: steps * step + more, step }));

test('a scaled stake is on a step and within the limits', () => {
  const way = fc.constantFrom('quarter' as const, 'half' as const, 'double' as const);
  fc.assert(
    fc.property(limits, fc.bigInt({ min: 0n, max: 1_000_000n }), way, (given, now, how) => {
      const next = scaledStake(now, how, given);
      expect(next % given.step).toBe(0n);
      expect(next >= given.minimum && next <= given.maximum).toBe(true);
    }),
  );
});

test('the largest stake fits, and one step more does not or is above the limit', () => {
  fc.assert(
    fc.property(limits, fc.bigInt({ min: 0n, max: 200_000n }), (given, balance) => {
      const most = largestStake(given, (stake) => stake <= balance);
      expect(most >= given.minimum && most <= given.maximum).toBe(true);
      expect(most % given.step).toBe(0n);
      const next = most + given.step;
      expect(next > balance || next > given.maximum).toBe(true);
      expect(most <= balance || most === given.minimum).toBe(true);
    }),
  );
});
