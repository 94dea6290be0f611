import { cny } from '@haitang/kernel/money.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { SOME_BONUS } from '../../../../tests/support/some-bonus-rule.ts';
import { stepAfter, sumOfStep } from '../bonuses/check-in/streak.ts';
import type { BonusRule } from '../bonuses/rules/bonus-rule.ts';
import { percentOfFreePlay } from './percent-of-free-play.ts';

const HUNDRED_PERCENT_MILLIONTHS = 100_000_000n;

const checkIn = (amount: bigint, seventh: bigint, leastPlay: bigint): BonusRule => ({
  ...SOME_BONUS,
  kind: 'daily-check-in',
  amount: cny(amount),
  seventh: cny(seventh),
  leastPlay: cny(leastPlay),
});

test('a check-in is worth its seventh day over the bets of a day, rounded up', () => {
  expect(percentOfFreePlay(checkIn(100n, 200n, 500_00n))).toEqual({ millionths: 400_000n });
  expect(percentOfFreePlay(checkIn(1n, 1n, 3n))).toEqual({ millionths: 33_333_334n });
});

test('whatever days a member plays and checks in, all of it is at most that percent of the play', () => {
  const sum = fc.bigInt(1n, 100_000n);
  fc.assert(
    fc.property(
      fc.tuple(sum, sum, fc.bigInt(1n, 10_000_000n)),
      fc.array(fc.tuple(fc.bigInt(0n, 20_000_000n), fc.boolean()), { maxLength: 40 }),
      ([amount, more, least], days) => {
        const rule = checkIn(amount, amount + more, least);
        let [before, given, played]: [number | null, bigint, bigint] = [null, 0n, 0n];
        for (const [bet, presses] of days) {
          played += bet;
          before = presses && bet >= least ? stepAfter(before) : null;
          if (before !== null) given += sumOfStep(rule, before).minor;
        }
        const { millionths } = percentOfFreePlay(rule);
        expect(given * HUNDRED_PERCENT_MILLIONTHS <= played * millionths).toBe(true);
      },
    ),
    { numRuns: 2_000 },
  );
});
