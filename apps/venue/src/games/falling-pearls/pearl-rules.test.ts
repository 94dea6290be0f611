import fc from 'fast-check';
import { expect, test } from 'vitest';
import { percentOf } from '../../engine/percent.ts';
import { fairDraws } from '../../fairness/fair-stream.ts';
import { simulate } from '../../testing/simulate.ts';
import { pearlReturn, RATED_BOARD } from './pearl-return.ts';
import { bucketsOf, type PearlChoice, pearlRules } from './pearl-rules.ts';
import { SLOPES } from './pearl-tables.ts';

const BOARDS: readonly PearlChoice[] = SLOPES.flatMap((slope) =>
  Array.from({ length: 9 }, (_, index) => ({ rows: index + 8, slope })),
);

test('paths match published ones', () => {
  const seeds = {
    serverSeed: '0c8f48139d81447799a5310edb9e5aac',
    clientSeed: '0beeaafc2e5364be411d4b7279923662',
  };
  const path = (nonce: number, rows: number) => {
    const draws = fairDraws({ ...seeds, nonce }, pearlRules.draws);
    return pearlRules.play(draws, 10n, { rows, slope: 'calm' }).outcome.path;
  };
  expect([path(0, 8), path(1, 9), path(9, 8), path(10, 9), path(14, 13)]).toEqual([
    '01001010',
    '111101100',
    '00010000',
    '100000000',
    '1111111001111',
  ]);
});

test('each of the twenty-seven boards returns 98.94 to 99.03 percent', () => {
  const returns = BOARDS.map((board) => percentOf(pearlReturn(board)));
  expect(returns).toMatchInlineSnapshot(`
    [
      "98.98",
      "98.94",
      "99.00",
      "98.96",
      "99.00",
      "98.99",
      "98.99",
      "99.01",
      "99.01",
      "98.98",
      "98.98",
      "99.00",
      "99.00",
      "98.99",
      "98.98",
      "99.01",
      "99.01",
      "99.00",
      "99.02",
      "98.94",
      "98.98",
      "98.97",
      "99.00",
      "98.98",
      "99.00",
      "98.99",
      "98.99",
    ]
  `);
  expect(returns.every((text) => text >= '98.94' && text <= '99.03')).toBe(true);
  expect(percentOf(pearlReturn(RATED_BOARD))).toBe('98.99');
});

test('a board is its own mirror and pays most at the edge', () => {
  for (const board of BOARDS) {
    const buckets = bucketsOf(board);
    expect(buckets).toHaveLength(board.rows + 1);
    expect(buckets.toReversed()).toEqual(buckets);
    expect(Math.max(...buckets)).toBe(buckets[0]);
  }
});

test('a pearl lies in the bucket of its steps to the right and pays it', () => {
  const draws = fc.array(fc.nat({ max: 2 ** 32 - 1 }), { minLength: 16, maxLength: 16 });
  fc.assert(
    fc.property(draws, fc.constantFrom(...BOARDS), (stream, board) => {
      const { outcome, payout } = pearlRules.play(stream, 1_000n, board);
      expect(outcome.path).toHaveLength(board.rows);
      expect(outcome.bucket).toBe(outcome.path.replaceAll('0', '').length);
      expect(outcome.pays).toBe(bucketsOf(board)[outcome.bucket]);
      expect(payout).toBe(BigInt(outcome.pays * 10));
    }),
  );
});

test('twenty thousand pearls agree with the exact return', () => {
  for (const board of BOARDS.filter(({ rows }) => rows % 8 === 0)) {
    const { sigma } = simulate(pearlRules, board, pearlReturn(board), 20_000);
    expect(Math.abs(sigma)).toBeLessThan(4);
  }
});

test('boards that do not exist are refused', () => {
  for (const rows of [7, 17, 8.5, '8', null]) {
    expect(pearlRules.readChoice({ rows, slope: 'calm' })).toBeNull();
  }
  expect(pearlRules.readChoice({ rows: 8, slope: 'toString' })).toBeNull();
  expect(pearlRules.readChoice({ rows: 8 })).toBeNull();
});
