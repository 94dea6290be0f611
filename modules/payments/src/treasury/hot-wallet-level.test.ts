import fc from 'fast-check';
import { expect, test } from 'vitest';
import { decideLevel } from './hot-wallet-level.ts';

test('a request restores the middle between the bounds, and no request follows it', () => {
  const some = fc.record({
    balance: fc.bigInt(0n, 10n ** 12n),
    floor: fc.option(fc.bigInt(1n, 10n ** 10n)),
    more: fc.option(fc.bigInt(2n, 10n ** 11n)),
  });
  const check = fc.property(some, ({ balance, floor, more }) => {
    const bounds = { floor, ceiling: more === null ? null : (floor ?? 0n) + more };
    const level = decideLevel(balance, bounds);
    if (level.kind === 'ok') return;
    expect(level.amount).toBeGreaterThan(0n);
    const after = level.kind === 'low' ? balance + level.amount : balance - level.amount;
    expect(decideLevel(after, bounds)).toEqual({ kind: 'ok' });
  });
  fc.assert(check);
});

test('at the bounds themselves nothing is requested, one unit beyond something is', () => {
  const bounds = { floor: 1_000n, ceiling: 5_000n };
  expect(decideLevel(1_000n, bounds)).toEqual({ kind: 'ok' });
  expect(decideLevel(999n, bounds)).toEqual({ kind: 'low', amount: 2_001n });
  expect(decideLevel(5_000n, bounds)).toEqual({ kind: 'ok' });
  expect(decideLevel(5_001n, bounds)).toEqual({ kind: 'high', amount: 2_001n });
  expect(decideLevel(0n, { floor: null, ceiling: null })).toEqual({ kind: 'ok' });
});
