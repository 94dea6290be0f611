import { memberId } from '@haitang/kernel/id.ts';
import { UNKNOWN_ODDS } from '@haitang/turnover/counted-stake.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { FeedLine } from '../venue-port.ts';
import { betOf, netOf } from './bet.ts';

const RULES = { weights: {}, fullEdge: 250, leastEdges: { concise: 100 } };

const line = (more: Partial<FeedLine>): FeedLine => ({
  transactionId: 'b1',
  memberId: memberId(10_000_001),
  venue: 'haitang',
  round: 'r1',
  kind: 'bet',
  status: 'success',
  referenceId: null,
  units: 1_000_000n,
  gameCode: 'crabapple-bloom',
  happenedAt: new Date('2026-11-21T04:00:00Z'),
  odds: { houseEdge: 40_000, winChance: null, side: null },
  ...more,
});
const bet = line({});
const win = (units: bigint, more: Partial<FeedLine> = {}) =>
  line({ transactionId: 'w1', kind: 'win', referenceId: 'b1', units, ...more });

const fedBet = (
  lines: readonly FeedLine[],
  category = 'concise',
  listedEdge: number | null = null,
) => {
  const record = betOf(lines, { category, listedEdge }, RULES);
  if (!record) return null;
  const { stake, payout, validAmount, status } = record;
  return [stake.minor, payout.minor, validAmount.minor, status, netOf(record).minor];
};

test('a bet alone is unsettled and moves nothing; with its win line, even of zero, it is settled', () => {
  expect(fedBet([bet])).toEqual([1_000n, 0n, 0n, 2, 0n]);
  expect(fedBet([bet, win(0n)])).toEqual([1_000n, 0n, 1_000n, 1, -1_000n]);
  expect(fedBet([bet, win(2_500_000n)])).toEqual([1_000n, 2_500n, 1_000n, 1, 1_500n]);
});

test('several bets and wins of a round add up', () => {
  const lines = [
    bet,
    line({ transactionId: 'b2' }),
    win(500_000n),
    win(1n, { transactionId: 'w2' }),
  ];
  expect(fedBet(lines)).toEqual([2_000n, 500n, 2_000n, 1, -1_500n]);
});

test('lines that were declined, rolled back or undone by a rollback line do not count', () => {
  expect(fedBet([line({ status: 'declined' })])).toEqual([0n, 0n, 0n, 0, 0n]);
  expect(fedBet([line({ status: 'rolled-back' })])).toEqual([0n, 0n, 0n, 0, 0n]);
  const undo = line({ transactionId: 'x', kind: 'rollback', referenceId: 'b1', units: 0n });
  expect(fedBet([bet, undo])).toEqual([0n, 0n, 0n, 0, 0n]);
  expect(fedBet([bet, win(2_000_000n), { ...undo, referenceId: 'w1' }])).toEqual([
    ...[1_000n, 0n, 0n, 2, 0n],
  ]);
});

test('a free round stakes nothing and pays its win', () => {
  const free = line({ kind: 'free-bet' });
  expect(fedBet([free, win(300_000n, { kind: 'free-win' })])).toEqual([0n, 300n, 0n, 1, 300n]);
});

test('a tie at a table counts nothing towards wagering', () => {
  expect(fedBet([bet, win(1_000_000n)], 'realbet')).toEqual([1_000n, 1_000n, 0n, 1, 0n]);
  expect(fedBet([bet, win(1_000_000n)], 'concise')).toEqual([1_000n, 1_000n, 1_000n, 1, 0n]);
});

test('the order of the lines does not matter', () => {
  const lines = [bet, line({ transactionId: 'b2', units: 7_000n }), win(123_000n), win(0n)];
  fc.assert(
    fc.property(fc.shuffledSubarray(lines, { minLength: lines.length }), (shuffled) => {
      const game = { category: 'concise', listedEdge: null };
      expect(betOf(shuffled, game, RULES)).toEqual(betOf(lines, game, RULES));
    }),
  );
});

test('each bet of a round counts by its own odds, selection and outcome', () => {
  const betOn = (transactionId: string, market: string, selection: string, winChance: number) =>
    line({
      transactionId,
      odds: { houseEdge: 25_000, winChance, side: { market, selection } },
    });
  const big = betOn('b1', 'size', 'big', 486_111);
  const small = betOn('b2', 'size', 'small', 486_111);
  const four = betOn('b3', 'total', '4', 13_888);
  expect(fedBet([big, four, win(2_000_000n)], 'realbet')?.[2]).toBe(2_000n);
  expect(fedBet([big, small, four, win(2_000_000n)], 'realbet')?.[2]).toBe(0n);
  // The first bet is returned on a tie, and only it counts nothing.
  expect(fedBet([big, four, win(1_000_000n)], 'realbet')?.[2]).toBe(1_000n);
  const unnamed = win(2_000_000n, { referenceId: null });
  expect(fedBet([big, four, unnamed], 'realbet')?.[2]).toBe(0n);
});

test('a bet without odds from the venue counts with the lowest house edge of its category', () => {
  const lines = [line({ odds: UNKNOWN_ODDS }), win(0n)];
  expect(fedBet(lines, 'concise')?.[2]).toBe(400n);
  expect(fedBet(lines, 'realbet')?.[2]).toBe(0n);
});

test('a game with a higher listed return than its category allows counts by its listed return', () => {
  const lines = [line({ odds: UNKNOWN_ODDS }), win(0n)];
  // The category's edge is 1 %, the listed ones are 0.6 %, 0 and 4 %: the smaller one counts.
  expect(fedBet(lines, 'concise', 6_000)?.[2]).toBe(240n);
  expect(fedBet(lines, 'concise', 0)?.[2]).toBe(0n);
  expect(fedBet(lines, 'concise', 40_000)?.[2]).toBe(400n);
  // The venue's own odds of the bet take precedence.
  expect(fedBet([bet, win(0n)], 'concise', 6_000)?.[2]).toBe(1_000n);
});
