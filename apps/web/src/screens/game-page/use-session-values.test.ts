import { cny } from '@haitang/kernel/money.ts';
import { expect, test } from 'vitest';
import { netOf } from './use-session-values.ts';

const reading = (gameblance: string, brought = 0n) => ({ gameblance, brought: cny(brought) });

test('money transferred to a game is no win, from the first reading that contains it', () => {
  const first = reading('0.00');
  expect(netOf(reading('0.00'), first)).toBe('0.00');
  expect(netOf(reading('500.00', 50_000n), first)).toBe('0.00');
  expect(netOf(reading('480.00', 50_000n), first)).toBe('-20.00');
  expect(netOf(reading('80.00'), reading('100.00'))).toBe('-20.00');
});

test('nothing is shown before the venues have answered', () => {
  expect(netOf(undefined, undefined)).toBeNull();
  expect(netOf(undefined, reading('1.00'))).toBeNull();
});
