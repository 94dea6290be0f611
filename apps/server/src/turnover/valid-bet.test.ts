import { type Cny, cny } from '@haitang/kernel/money.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type RoundBet, validAmounts } from './valid-bet.ts';

const bet = (change: Partial<RoundBet>): RoundBet => ({
  stake: cny(500_00n),
  outcome: 'win',
  category: 'realbet',
  side: null,
  ...change,
});
const minor = (amounts: readonly Cny[]) => amounts.map((amount) => amount.minor);

test('a settled stake counts in full, whether it won or lost', () => {
  expect(minor(validAmounts([bet({ outcome: 'win' }), bet({ outcome: 'loss' })], {}))).toEqual([
    500_00n,
    500_00n,
  ]);
});

test('void, cancelled and tied bets count nothing', () => {
  const round = (['void', 'cancelled', 'tie'] as const).map((outcome) => bet({ outcome }));
  expect(minor(validAmounts(round, {}))).toEqual([0n, 0n, 0n]);
});

test('opposite bets of one round count nothing, another market of the round still does', () => {
  const side = (market: string, selection: string) => bet({ side: { market, selection } });
  const round = [side('winner', 'banker'), side('winner', 'player'), side('pairs', 'any')];
  expect(minor(validAmounts(round, {}))).toEqual([0n, 0n, 500_00n]);
});

test('the same side twice counts twice', () => {
  const banker = bet({ side: { market: 'winner', selection: 'banker' } });
  expect(minor(validAmounts([banker, banker], {}))).toEqual([500_00n, 500_00n]);
});

test('a category counts by its weight, floored, and never above the stake', () => {
  fc.assert(
    fc.property(fc.bigInt(0n, 10n ** 12n), fc.integer({ min: 0, max: 100 }), (stake, weight) => {
      const [amount] = validAmounts([bet({ stake: cny(stake) })], { realbet: weight });
      expect(amount?.minor).toBe((stake * BigInt(weight)) / 100n);
    }),
  );
});
