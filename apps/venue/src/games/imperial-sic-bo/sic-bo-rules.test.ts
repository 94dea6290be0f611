import fc from 'fast-check';
import { expect, test } from 'vitest';
import { percentOf } from '../../engine/percent.ts';
import {
  type Dice,
  DOUBLES,
  PAIRS,
  type PlacedBet,
  paidOn,
  SIDES,
  SINGLES,
  type SicBoBet,
  THROWS,
  TRIPLES,
  wins,
} from '../../engine/sic-bo/dice-bets.ts';
import { betsReturn, sicBoOdds, sicBoReturn } from '../../engine/sic-bo/dice-odds.ts';
import { MOST_BETS, sicBoRules } from './sic-bo-rules.ts';

const totals = Array.from({ length: 14 }, (_, index) => index + 4);
const faces: SicBoBet[] = [...TRIPLES, ...DOUBLES, ...PAIRS, ...SINGLES];
const bets: SicBoBet[] = [...SIDES, ...totals, ...faces];

const winningThrows = (bet: SicBoBet) => THROWS.filter((dice) => wins(bet, dice)).length;

test('every bet returns 97.22 percent, never more than 210 of 216', () => {
  expect(bets).toHaveLength(5 + 14 + 6 + 6 + 15 + 6);
  for (const bet of bets) {
    const { paid, staked } = sicBoReturn(bet);
    expect(percentOf({ paid, staked })).toBe('97.22');
    expect(paid * 216n <= staked * 210n).toBe(true);
  }
  for (const bet of faces) {
    const { paid, staked } = sicBoReturn(bet);
    expect(paid * 216n).toBe(staked * 210n);
  }
});

test('the winning throws of each bet are those of three dice', () => {
  expect(totals.map(winningThrows)).toEqual([3, 6, 10, 15, 21, 25, 27, 27, 25, 21, 15, 10, 6, 3]);
  expect(SIDES.map(winningThrows)).toEqual([105, 105, 105, 105, 6]);
  const throwsOf = (all: readonly SicBoBet[]) => new Set(all.map(winningThrows));
  expect([TRIPLES, DOUBLES, PAIRS, SINGLES].map(throwsOf)).toEqual(
    [1, 16, 30, 91].map((count) => new Set([count])),
  );
});

test('a single face pays by the number of its dice, a double also with three', () => {
  const pays = (bet: SicBoBet, ...dice: Dice) => paidOn(bet, dice);
  expect(pays('single-5', 5, 1, 2)).toBe(20_000n);
  expect(pays('single-5', 5, 5, 2)).toBe(30_000n);
  expect(pays('single-5', 5, 5, 5)).toBe(150_000n);
  expect(pays('double-5', 5, 5, 5)).toBe(131_250n);
  expect(pays('triple-5', 5, 5, 5)).toBe(2_100_000n);
  expect(pays('pair-2-5', 5, 5, 2)).toBe(70_000n);
  expect(pays('pair-2-5', 5, 5, 5)).toBe(0n);
});

const draw = fc.nat({ max: 2 ** 32 - 1 });
const stakes = fc.integer({ min: 1, max: 999 }).map((tens) => tens * 10);
const slips = fc
  .uniqueArray(fc.constantFrom(...bets), { minLength: 1, maxLength: MOST_BETS })
  .chain((all) =>
    fc.tuple(...all.map((bet) => stakes.map((stake): PlacedBet => ({ bet, stake })))),
  );
const sumOf = (slip: readonly PlacedBet[]) =>
  BigInt(slip.reduce((sum, placedBet) => sum + placedBet.stake, 0));

test('several bets pay each for itself, rounded down to the cent', () => {
  fc.assert(
    fc.property(fc.tuple(draw, draw, draw), slips, (draws, slip) => {
      const stake = sumOf(slip);
      const { outcome, payout } = sicBoRules.play(draws, stake, { bets: slip });
      const each = slip.map(({ bet, stake: part }) =>
        sicBoRules.play(draws, BigInt(part), { bet }),
      );
      expect(outcome.won).toEqual(each.map((settled) => settled.outcome.won));
      expect(payout).toBe(each.reduce((sum, settled) => sum + settled.payout, 0n));
      expect(payout).toBeLessThanOrEqual(sicBoRules.largestPayout(stake, { bets: slip }));
    }),
  );
});

test('a triple loses 大小单双', () => {
  const six = 2 ** 32 - 1;
  for (const bet of ['big', 'small', 'odd', 'even'] as const) {
    expect(sicBoRules.play([six, six, six], 100n, { bet }).payout).toBe(0n);
  }
  expect(sicBoRules.play([six, six, six], 100n, { bet: 'triple' }).payout).toBe(3_500n);
});

test('the stake is the sum of the bets, and a single bet has its own limits', () => {
  const bets: PlacedBet[] = [
    { bet: 'big', stake: 100 },
    { bet: 'pair-1-2', stake: 50 },
  ];
  expect([150n, 160n, 100n].map((stake) => sicBoRules.fits?.(stake, { bets }))).toEqual([
    ...[true, false, false],
  ]);
  const single = [100n, 200_000n, 200_010n, 105n].map((stake) =>
    sicBoRules.fits?.(stake, { bet: 'big' }),
  );
  expect(single).toEqual([true, true, false, false]);
});

test('the largest payout is that of the best throw', () => {
  const bets: PlacedBet[] = [
    { bet: 'big', stake: 1_000 },
    { bet: 'small', stake: 1_000 },
    { bet: 12, stake: 1_000 },
    { bet: 'triple-4', stake: 1_000 },
  ];
  expect(sicBoRules.largestPayout(4_000n, { bets })).toBe(218_400n);
});

test('bets together have the edge of their stakes, and the chance that any of them pays', () => {
  const bets: PlacedBet[] = [
    { bet: 'big', stake: 100 },
    { bet: 'small', stake: 100 },
  ];
  const odds = { houseEdge: 27_777, winChance: 972_222, side: null };
  expect(sicBoOdds({ bets })).toEqual(odds);
  expect(sicBoOdds({ bets: bets.slice(0, 1) })).toEqual(sicBoOdds({ bet: 'big' }));
  const paying = THROWS.filter((dice) => paidOn('single-1', dice) + paidOn('triple', dice) > 0n);
  expect(paying).toHaveLength(96);
  const mixed: PlacedBet[] = [
    { bet: 'single-1', stake: 10 },
    { bet: 'triple', stake: 990 },
  ];
  expect(sicBoOdds({ bets: mixed }).winChance).toBe(444_444);
  expect(betsReturn(mixed).staked).toBe(1_000n * 216n * 10_000n);
});

test('invalid bets are refused', () => {
  for (const bet of [3, 18, 4.5, '4', 'huge', 'pair-2-1', 'single-7', null, undefined, {}]) {
    expect(sicBoRules.readChoice({ bet })).toBeNull();
    expect(sicBoRules.readChoice({ bets: [{ bet, stake: 100 }] })).toBeNull();
  }
  for (const stake of [0, -10, 5, 15, 200_010, '100', null, 10.5]) {
    expect(sicBoRules.readChoice({ bets: [{ bet: 'big', stake }] })).toBeNull();
  }
  const placed = { bet: 'big', stake: 100 };
  for (const all of [[], [placed, placed], [{ ...placed, more: 1 }], 'big', bets]) {
    expect(sicBoRules.readChoice({ bets: all })).toBeNull();
  }
  expect(sicBoRules.readChoice({ bet: 'big', bets: [placed] })).toBeNull();
  expect(sicBoRules.readChoice({ bet: 'big', stake: 1 })).toBeNull();
  const thirty = bets.slice(0, MOST_BETS).map((bet) => ({ bet, stake: 10 }));
  expect(sicBoRules.readChoice({ bets: thirty })).toEqual({ bets: thirty });
});
