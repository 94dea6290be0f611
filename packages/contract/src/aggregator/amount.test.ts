import { cny } from '@haitang/kernel/money.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fromWireAmount, toWireAmount } from './amount.ts';

test('a wire amount is the amount times 100,000', () => {
  expect(toWireAmount(cny(356n))).toBe(356_000);
  expect(fromWireAmount(356_000)).toEqual(cny(356n));
});

test('every amount survives the round trip', () => {
  fc.assert(
    fc.property(fc.bigInt({ min: 0n, max: 9_000_000_000_000n }), (minor) => {
      expect(fromWireAmount(toWireAmount(cny(minor)))).toEqual(cny(minor));
    }),
  );
});

test('a fraction of a cent, a fraction of a unit and an unsafe integer are not amounts', () => {
  for (const wire of [1, 999, 1_001, 0.5, Number.NaN, 2 ** 53, Number.POSITIVE_INFINITY]) {
    expect(fromWireAmount(wire)).toBeNull();
  }
});

test('an amount beyond the safe integers is a fault, not a wrong number', () => {
  expect(() => toWireAmount(cny(10n ** 13n))).toThrow('safe integer');
});
