import { cny } from '@haitang/kernel/money.ts';
import { expect, test } from 'vitest';
import { lessBrought } from './use-brought.ts';

test('money that was brought to a game is no win of it', () => {
  expect(lessBrought('500.00', cny(50_000n))).toBe('0.00');
  expect(lessBrought('480.00', cny(50_000n))).toBe('-20.00');
  expect(lessBrought('-20.00', cny(0n))).toBe('-20.00');
  expect(lessBrought(null, cny(50_000n))).toBeNull();
});
