import fc from 'fast-check';
import { expect, test } from 'vitest';
import { percentOf } from '../percent.ts';
import { sicBoReturn, winningThrows } from './sic-bo-return.ts';
import { paysOf, SIDES, type SicBoBet, sicBoRules } from './sic-bo-rules.ts';

const totals = Array.from({ length: 14 }, (_, at) => at + 4);
const bets: SicBoBet[] = [...SIDES, ...totals];

test('every bet returns 97.22 percent, never more than 210 of 216', () => {
  for (const bet of bets) {
    const { paid, staked } = sicBoReturn(bet);
    expect(percentOf({ paid, staked })).toBe('97.22');
    expect(paid * 216n <= staked * 210n).toBe(true);
  }
});

test('the winning throws of each bet are those of three dice', () => {
  expect(totals.map(winningThrows)).toEqual([3, 6, 10, 15, 21, 25, 27, 27, 25, 21, 15, 10, 6, 3]);
  expect(SIDES.map(winningThrows)).toEqual([105, 105, 105, 105, 6]);
});

test('a round pays the amount of its bet, rounded down to the cent, or nothing', () => {
  const draw = fc.nat({ max: 2 ** 32 - 1 });
  fc.assert(
    fc.property(
      fc.tuple(draw, draw, draw),
      fc.constantFrom(...bets),
      fc.bigInt(10n, 9_999n),
      (draws, bet, stake) => {
        const { outcome, payout } = sicBoRules.play(draws, stake, { bet });
        expect(outcome.dice.every((die) => die >= 1 && die <= 6)).toBe(true);
        expect(payout).toBe(outcome.won ? (stake * paysOf(bet)) / 10_000n : 0n);
      },
    ),
  );
});

test('a triple loses 大小单双', () => {
  const six = 2 ** 32 - 1;
  for (const bet of ['big', 'small', 'odd', 'even'] as const) {
    expect(sicBoRules.play([six, six, six], 100n, { bet }).payout).toBe(0n);
  }
  expect(sicBoRules.play([six, six, six], 100n, { bet: 'triple' }).payout).toBe(3_500n);
});

test('invalid bets are refused', () => {
  for (const bet of [3, 18, 4.5, '4', 'huge', null, undefined, {}, ['big']]) {
    expect(sicBoRules.readChoice({ bet })).toBeNull();
  }
  expect(sicBoRules.readChoice({ bet: 'big', stake: 1 })).toBeNull();
});
