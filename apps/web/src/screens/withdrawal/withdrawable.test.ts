import { cny } from '@haitang/kernel/money.ts';
import { expect, test } from 'vitest';
import { withdrawableOf } from './withdrawable.ts';

test('with wagering left nothing can be withdrawn, and the rest is locked for it', () => {
  expect(withdrawableOf(cny(50_000n), { bet_amount: 120.5 })).toEqual({
    now: cny(0n),
    locked: cny(50_000n),
    left: cny(12_050n),
  });
});

test('without wagering all of the central wallet can be withdrawn', () => {
  expect(withdrawableOf(cny(50_000n), { bet_amount: 0 })).toEqual({
    now: cny(50_000n),
    locked: cny(0n),
    left: cny(0n),
  });
});

test('before the wagering is known nothing is said', () => {
  expect(withdrawableOf(cny(50_000n), undefined)).toBeNull();
});
