import fc from 'fast-check';
import { expect, test } from 'vitest';
import { percentOf } from '../percent.ts';
import { bloomReturn } from './bloom-return.ts';
import { bloomRules, winsOf } from './bloom-rules.ts';
import { combinationOf } from './line-win.ts';
import { LINES } from './lines.ts';
import { REELS } from './reels.ts';
import type { BloomSymbol } from './symbols.ts';

const draw = fc.nat({ max: 2 ** 32 - 1 });
const spin = fc.array(draw, { minLength: 5, maxLength: 5 });

test('the exact return is 96 percent, within half a point', () => {
  const { paid, staked } = bloomReturn();
  expect(percentOf({ paid, staked })).toBe('96.00');
  expect(paid * 1_000n >= staked * 955n && paid * 1_000n <= staked * 965n).toBe(true);
});

test('the closed form agrees with counting every stop of the middle line', () => {
  let paid = 0n;
  const line = (at: number) => REELS[at] ?? [];
  for (const a of line(0)) {
    for (const b of line(1)) {
      if (b !== a && b !== 'wild') continue;
      for (const c of line(2)) {
        if (c !== a && c !== 'wild') continue;
        for (const d of line(3)) {
          for (const e of line(4)) paid += BigInt(combinationOf([a, b, c, d, e])?.pays ?? 0);
        }
      }
    }
  }
  expect(paid).toBe(bloomReturn().paid);
});

test('海棠 is on the three middle reels only and replaces the first symbol', () => {
  expect(REELS.map((reel) => reel.includes('wild'))).toEqual([false, true, true, true, false]);
  expect(combinationOf(['koi', 'wild', 'koi', 'wild', 'koi'])).toEqual({
    symbol: 'koi',
    count: 5,
    pays: 1_000,
  });
  expect(combinationOf(['gem', 'wild', 'koi', 'gem', 'gem'])).toBeNull();
});

test('a window pays each of its lines', () => {
  const column = (symbol: BloomSymbol) => [symbol, symbol, symbol];
  const window = ['koi', 'koi', 'koi', 'gem', 'gem'].map((symbol) =>
    column(symbol === 'koi' ? 'koi' : 'gem'),
  );
  expect(winsOf(window).map((win) => [win.count, win.pays])).toEqual(LINES.map(() => [3, 50]));
});

test('the twenty lines are all different', () => {
  expect(new Set(LINES.map((line) => line.join())).size).toBe(20);
});

test('a spin repeats for the same draws, pays whole cents and the sum of its lines', () => {
  fc.assert(
    fc.property(spin, fc.bigInt({ min: 1n, max: 1_000n }), (draws, units) => {
      const stake = units * 20n;
      const { outcome, payout } = bloomRules.play(draws, stake, {});
      expect(bloomRules.play(draws, stake, {})).toEqual({ outcome, payout });
      const pays = outcome.wins.reduce((total, win) => total + BigInt(win.pays), 0n);
      expect(payout * 20n).toBe(stake * pays);
    }),
  );
});

test('anything but an empty choice is refused', () => {
  expect(bloomRules.readChoice({})).toEqual({});
  for (const input of [null, undefined, [], 'x', 7, { lines: 1 }]) {
    expect(bloomRules.readChoice(input)).toBeNull();
  }
});
