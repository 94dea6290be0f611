import { DAY_MS, later } from '@haitang/kernel/clock.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { allowanceOf, exceededBy } from './deposit-allowance.ts';
import type { LimitRule } from './limit-rule.ts';

const AT = new Date('2026-11-21T02:00:00Z');
const rule = (span: LimitRule['span'], amount: bigint | null): LimitRule => ({
  kind: 'deposit',
  span,
  amount,
  wanted: null,
});
const ago = (days: number, amount: bigint) => ({ amount, at: later(AT, -days * DAY_MS) });

test('a deposit exactly one span ago is outside the window, one a moment later is inside', () => {
  const rules = [rule('24h', 100n)];
  expect(exceededBy(rules, [ago(1, 100n)], 100n, AT)).toBeNull();
  const inside = { amount: 100n, at: later(AT, -DAY_MS + 1) };
  expect(exceededBy(rules, [inside], 1n, AT)).toEqual({ span: '24h', until: later(AT, 1) });
});

test('the lowest remaining limit decides, and the result says when the amount fits', () => {
  const rules = [rule('24h', 100n), rule('7d', 150n)];
  const deposits = [ago(6, 90n), ago(2, 50n)];
  expect(exceededBy(rules, deposits, 20n, AT)).toEqual({ span: '7d', until: later(AT, DAY_MS) });
});

test('a limit of another kind, a removed one and no limit at all allow every amount', () => {
  const loss: LimitRule = { ...rule('24h', 0n), kind: 'loss' };
  expect(exceededBy([loss, rule('24h', null)], [ago(0, 5n)], 10n ** 12n, AT)).toBeNull();
});

test('an amount fits exactly when it is within the allowance of every rule', () => {
  const deposit = fc
    .record({ amount: fc.bigInt(1n, 500n), hours: fc.nat(800) })
    .map(({ amount, hours }) => ({ amount, at: later(AT, (-hours * DAY_MS) / 24) }));
  fc.assert(
    fc.property(
      fc.array(deposit, { maxLength: 20 }),
      fc.bigInt(0n, 3_000n),
      fc.bigInt(0n, 3_000n),
      fc.bigInt(1n, 1_000n),
      (deposits, day, month, amount) => {
        const rules = [rule('24h', day), rule('30d', month)];
        const fits = rules.every((limitRule) => amount <= allowanceOf(limitRule, deposits, AT));
        expect(exceededBy(rules, deposits, amount, AT) === null).toBe(fits);
      },
    ),
  );
});

test('from the returned moment on, an amount below the limits fits', () => {
  const deposit = fc
    .record({ amount: fc.bigInt(1n, 500n), hours: fc.nat(700) })
    .map(({ amount, hours }) => ({ amount, at: later(AT, (-hours * DAY_MS) / 24) }));
  fc.assert(
    fc.property(fc.array(deposit, { maxLength: 20 }), fc.bigInt(1n, 200n), (deposits, amount) => {
      const rules = [rule('24h', 200n), rule('7d', 400n)];
      const exceeded = exceededBy(rules, deposits, amount, AT);
      if (exceeded) expect(exceededBy(rules, deposits, amount, exceeded.until)).toBeNull();
    }),
  );
});
