import { cny, smaller } from '@haitang/kernel/money.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cashoutExcess, leftOfBonus, stemsFromBonus } from './left-of-bonus.ts';

const amount = fc.bigInt({ min: 0n, max: 10n ** 14n });
const positive = fc.bigInt({ min: 1n, max: 10n ** 12n });

test('a bonus of 50 beside 100 of own money: own money is lost first', () => {
  const left = (total: bigint) => leftOfBonus(cny(50n), cny(total)).minor;
  expect([150n, 120n, 50n, 30n, 0n].map(left)).toEqual([50n, 50n, 50n, 30n, 0n]);
  expect(left(400n)).toBe(50n);
});

test('giving up never takes more than the grant, never own money, and never a negative amount', () => {
  fc.assert(
    fc.property(
      amount,
      positive,
      fc.array(fc.bigInt({ min: -(10n ** 12n), max: 10n ** 12n })), //
      (own, grant, results) => {
        // The member plays: every result changes the total, which is never negative.
        let total = own + grant;
        for (const result of results) total = total + result < 0n ? 0n : total + result;
        const taken = leftOfBonus(cny(grant), cny(total)).minor;
        const net = total - own - grant;
        const ownNow = net >= -own ? own + net : 0n;
        expect(taken).toBeGreaterThanOrEqual(0n);
        expect(taken).toBeLessThanOrEqual(grant);
        expect(total - taken).toBe(ownNow);
      },
    ),
  );
});

test('a bonus given up immediately restores the former balance', () => {
  fc.assert(
    fc.property(amount, positive, (own, grant) => {
      expect(own + grant - leftOfBonus(cny(grant), cny(own + grant)).minor).toBe(own);
    }),
  );
});

test('two bonuses given up one after the other take at most both, in any order', () => {
  fc.assert(
    fc.property(positive, positive, amount, (first, second, total) => {
      const giveUp = (a: bigint, b: bigint) => {
        const value = leftOfBonus(cny(a), cny(total)).minor;
        return value + leftOfBonus(cny(b), cny(total - value)).minor;
      };
      const both = smaller(cny(total), cny(first + second)).minor;
      expect(giveUp(first, second)).toBe(both);
      expect(giveUp(second, first)).toBe(both);
    }),
  );
});

const excess = (grant: bigint, total: bigint, result: bigint, most: bigint, returned = 0n) =>
  cashoutExcess({
    grant: cny(grant),
    total: cny(total),
    result: cny(result),
    returned: cny(returned),
    most: cny(most),
  }).minor;

test('several bonuses with a maximum cash-out share a win by the amounts put in, in any order', () => {
  // 2000 own money and two bonuses of 1000 won 29,000: each has a quarter of it, and keeps 100.
  const first = excess(1_000n, 33_000n, 29_000n, 100n);
  expect(first).toBe(8_150n);
  expect(excess(1_000n, 33_000n - first, 29_000n, 100n, first)).toBe(8_150n);
  fc.assert(
    fc.property(amount, positive, positive, amount, positive, (own, value, other, result, most) => {
      const total = own + value + other + result;
      const taken = excess(value, total, result, most);
      const then = excess(other, total - taken, result, most, taken);
      expect(total - taken - then).toBeGreaterThanOrEqual(own);
    }),
  );
});

test('a trial of 400 that became 1100 may keep 700; with own money, half of the win is the member’s', () => {
  expect(excess(400n, 1_100n, 700n, 700n)).toBe(400n);
  // 400 own, 400 bonus, 800 won: 800 stem from the bonus, 700 may be kept.
  expect(excess(400n, 1_600n, 800n, 700n)).toBe(100n);
  expect(excess(400n, 300n, -100n, 700n)).toBe(0n);
  expect(excess(400n, 2_300n, -100n, 300n)).toBe(100n);
});

test('a maximum cash-out never takes own money or its share of a win, and leaves the maximum', () => {
  fc.assert(
    fc.property(...[amount, positive, amount, positive], (own, grant, result, most) => {
      const total = own + grant + result;
      const taken = excess(grant, total, result, most);
      const ownShare = own + (result * own) / (grant + own);
      expect(taken).toBeGreaterThanOrEqual(0n);
      expect(total - taken).toBeGreaterThanOrEqual(ownShare);
      const stems = stemsFromBonus({
        grant: cny(grant),
        total: cny(total),
        result: cny(result),
        returned: cny(0n),
      }).minor;
      expect(stems - taken).toBe(smaller(cny(stems), cny(most)).minor);
    }),
  );
});

test('after any losses and wins the excess is at most the total', () => {
  fc.assert(
    fc.property(
      ...[positive, amount, fc.bigInt({ min: -(10n ** 13n), max: 10n ** 13n }), amount],
      (grant, total, result, most) => {
        const taken = excess(grant, total, result, most);
        expect(taken >= 0n && taken <= total).toBe(true);
      },
    ),
  );
});
