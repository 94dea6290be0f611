import { present } from '@haitang/kernel/assert.ts';
import { cny, compare } from '@haitang/kernel/money.ts';
import { parseRate, usdtToCnyCeil } from '@haitang/kernel/rate.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { askedAmount } from './asked-amount.ts';

const rate = present(parseRate('7.12'), 'a rate');

test.each([
  ['100', 'USDT', 100_000_000n],
  ['712', 'CNY', 100_000_000n],
  ['712.10', 'CNY', 100_010_000n],
  ['711.99', 'CNY', 99_990_000n],
] as const)('%s %s asks for %s millionths of a USDT', (typed, unit, minor) => {
  expect(askedAmount(typed, unit, rate)?.minor).toBe(minor);
});

test('points worth less than a cent of a USDT request nothing', () => {
  expect(askedAmount('0.07', 'CNY', rate)).toBeNull();
});

test('the hold for points never exceeds them, at any rate', () => {
  const rates = fc.integer({ min: 1_000, max: 99_999_999 });
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 99_999_999 }), rates, (cents, millionths) => {
      const rate = { millionths: BigInt(millionths) };
      const typed = `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}`;
      const amount = askedAmount(typed, 'CNY', rate);
      if (amount) expect(compare(usdtToCnyCeil(amount, rate), cny(BigInt(cents)))).not.toBe(1);
    }),
  );
});
