import { type Cny, cny } from '@haitang/kernel/money.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type BetOdds, countedStake, UNKNOWN_ODDS } from './counted-stake.ts';
import { type RoundBet, validAmounts } from './valid-bet.ts';

const RULES = { weights: {}, fullEdge: 250, leastEdges: { realbet: 100 } };
const FULL: BetOdds = { houseEdge: 25_000, winChance: 480_000, side: null };

const bet = (change: Partial<RoundBet>): RoundBet => ({
  stake: cny(500_00n),
  outcome: 'win',
  category: 'realbet',
  odds: FULL,
  ...change,
});
const minor = (amounts: readonly Cny[]) => amounts.map((amount) => amount.minor);
const side = (market: string, selection: string, winChance: number | null = 480_000) =>
  bet({ odds: { ...FULL, winChance, side: { market, selection } } });
const counted = (odds: Partial<BetOdds>, category = 'realbet', weights = {}) =>
  countedStake(cny(1_000_00n), { odds: { ...FULL, ...odds }, category }, { ...RULES, weights })
    .minor;

test('a settled stake counts in full, whether it won or lost', () => {
  expect(minor(validAmounts([bet({ outcome: 'win' }), bet({ outcome: 'loss' })], RULES))).toEqual([
    500_00n,
    500_00n,
  ]);
});

test('void, cancelled and tied bets count nothing', () => {
  const round = (['void', 'cancelled', 'tie'] as const).map((outcome) => bet({ outcome }));
  expect(minor(validAmounts(round, RULES))).toEqual([0n, 0n, 0n]);
});

test('a bet that wins more often than two times in three counts nothing', () => {
  expect(counted({ houseEdge: 10_004, winChance: 980_000 })).toBe(0n);
  expect(counted({ winChance: 666_700 })).toBe(0n);
  expect(counted({ winChance: 666_666 })).toBe(1_000_00n);
});

test('a game counts in proportion to its edge up to the full edge, and never more', () => {
  expect(counted({ houseEdge: 10_000 })).toBe(400_00n);
  expect(counted({ houseEdge: 24_999 })).toBe(999_96n);
  expect(counted({ houseEdge: 140_000 })).toBe(1_000_00n);
  expect(counted({ houseEdge: 0 })).toBe(0n);
});

test('a bet of unknown edge counts with the lowest edge of its category, or nothing', () => {
  expect(counted(UNKNOWN_ODDS)).toBe(400_00n);
  expect(counted(UNKNOWN_ODDS, 'sport')).toBe(0n);
});

test('opposite bets of one round count nothing, and neither do other stakes beside them', () => {
  const round = [side('winner', 'banker'), side('winner', 'player'), side('pairs', 'any', 70_000)];
  expect(minor(validAmounts(round, RULES))).toEqual([0n, 0n, 0n]);
  expect(minor(validAmounts([...round.slice(0, 2), bet({})], RULES))).toEqual([0n, 0n, 0n]);
});

test('bets of different markets that cover a round count nothing, and neither does a small one beside them', () => {
  const big = side('size', 'big', 486_111);
  const parity = (winChance: number) => side('parity', 'odd', winChance);
  expect(minor(validAmounts([big, parity(486_111)], RULES))).toEqual([0n, 0n]);
  expect(minor(validAmounts([big, parity(180_556)], RULES))).toEqual([0n, 0n]);
  expect(minor(validAmounts([big, parity(180_555)], RULES))).toEqual([500_00n, 500_00n]);
  // When one of two chances is unknown, the bets count as opposite.
  const untold = side('pairs', 'any', null);
  expect(minor(validAmounts([big, untold], RULES))).toEqual([0n, 0n]);
  expect(minor(validAmounts([untold, bet({})], RULES))).toEqual([500_00n, 500_00n]);
});

test('selections that leave most of a market open count; those that cover it do not', () => {
  const numbers = (count: number) =>
    Array.from({ length: count }, (_, index) => side('number', String(index), 27_027));
  expect(minor(validAmounts(numbers(24), RULES)).every((amount) => amount > 0n)).toBe(true);
  expect(minor(validAmounts(numbers(25), RULES)).every((amount) => amount === 0n)).toBe(true);
  const unknown = [side('score', '1-0', null), side('score', '2-0', null)];
  expect(minor(validAmounts(unknown, RULES))).toEqual([0n, 0n]);
});

test('the same selection twice counts twice', () => {
  const banker = side('winner', 'banker');
  expect(minor(validAmounts([banker, banker], RULES))).toEqual([500_00n, 500_00n]);
});

test('a category counts by its weight, rounded down, and never above the stake', () => {
  fc.assert(
    fc.property(fc.bigInt(0n, 10n ** 12n), fc.integer({ min: 0, max: 100 }), (stake, weight) => {
      const weighed = { ...RULES, weights: { realbet: weight } };
      const [amount] = validAmounts([bet({ stake: cny(stake) })], weighed);
      expect(amount?.minor).toBe((stake * BigInt(weight)) / 100n);
    }),
  );
});
