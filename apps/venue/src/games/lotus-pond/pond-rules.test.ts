import fc from 'fast-check';
import { expect, test } from 'vitest';
import { percentOf } from '../../engine/percent.ts';
import { simulate } from '../../testing/simulate.ts';
import { POND_RETURN, pondOdds } from './pond-return.ts';
import { type PondSymbol, pondRules, pondWins } from './pond-rules.ts';

const draws = fc.array(fc.nat({ max: 2 ** 32 - 1 }), { minLength: 14, maxLength: 14 });
/** Draws that turn up these leaves. */
const FIRST = { lotus: 0, dragonfly: 6, frog: 16, duck: 30, caltrop: 48, drop: 72 } as const;
const leaves = (...symbols: PondSymbol[]) =>
  Array.from({ length: 14 }, (_, index) =>
    Math.ceil((FIRST[symbols[index] ?? 'lotus'] * 2 ** 32) / 100),
  );

test('all boards and all ripples return 96.00 percent, and 45.78 of a hundred pay', () => {
  expect(percentOf(POND_RETURN)).toBe('96.00');
  expect(Number((POND_RETURN.paid * 1_000_000n) / POND_RETURN.staked)).toBe(960_011);
  expect(pondOdds().winChance).toBe(457_783);
});

test('the best group stays, the others turn, and the better board is paid', () => {
  const stream = leaves(
    'duck',
    'duck',
    'duck',
    'duck',
    'drop',
    'drop',
    'drop',
    'drop',
    'frog',
    'duck',
    'frog',
    'frog',
    'frog',
    'frog',
  );
  const { outcome, payout } = pondRules.play(stream, 2_000n, {});
  expect(outcome.stays).toEqual({ symbol: 'duck', cells: [0, 1, 2, 3] });
  expect(outcome.second).toEqual([
    'duck',
    'duck',
    'duck',
    'duck',
    'duck',
    'frog',
    'frog',
    'frog',
    'frog',
  ]);
  expect(outcome.wins).toEqual([
    { symbol: 'frog', count: 4, pays: 22 },
    { symbol: 'duck', count: 5, pays: 28 },
  ]);
  expect([outcome.board, payout]).toEqual(['second', 5_000n]);
});

test('no payout is below the stake, and a round pays its better board', () => {
  fc.assert(
    fc.property(draws, (stream) => {
      const { outcome, payout } = pondRules.play(stream, 2_000n, {});
      expect(payout === 0n || payout >= 2_000n).toBe(true);
      const worth = (board: readonly PondSymbol[] | null) =>
        pondWins(board ?? []).reduce((sum, { pays }) => sum + pays, 0);
      expect(outcome.paid).toBe(Math.max(worth(outcome.first), worth(outcome.second)));
      expect((outcome.stays === null) === (payout === 0n)).toBe(true);
    }),
  );
});

test('fifty thousand rounds agree with the exact return', () => {
  expect(Math.abs(simulate(pondRules, {}, POND_RETURN, 50_000).sigma)).toBeLessThan(4);
});
