import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  HIGHEST_TARGET,
  LOWEST_TARGET,
  pointOf,
  RATED_TARGET,
  targetReturn,
  winningDraws,
} from '../../engine/heights.ts';
import { percentOf } from '../../engine/percent.ts';
import { fairDraws } from '../../fairness/fair-stream.ts';
import { simulate } from '../../testing/simulate.ts';
import { leapOdds } from './leap-odds.ts';
import { leapRules } from './leap-rules.ts';

const targets = fc.integer({ min: LOWEST_TARGET, max: HIGHEST_TARGET });

test('ten leaps match a published series', () => {
  const serverSeed = '5c5c42b55822f994bd955a4416775190';
  const clientSeed = '40cea334816e7a68ed62d208ce4a2572';
  const points = Array.from({ length: 10 }, (_, nonce) => {
    const draws = fairDraws({ serverSeed, clientSeed, nonce }, leapRules.draws);
    return leapRules.play(draws, 10n, { target: 200 }).outcome.point;
  });
  expect(points).toEqual([1741, 169, 288, 2102, 109, 14_042, 143, 121, 300, 238]);
});

test('every target returns more than 98.99 and at most 99 percent', () => {
  let [lowest, highest] = [1, 0];
  for (let target = LOWEST_TARGET; target <= HIGHEST_TARGET; target += 1) {
    const share = (winningDraws(target) * target) / (100 * 2 ** 32);
    lowest = Math.min(lowest, share);
    highest = Math.max(highest, share);
  }
  expect(lowest).toBeGreaterThan(0.989_997);
  expect(highest).toBe(0.99);
  expect(percentOf(targetReturn(RATED_TARGET))).toBe('99.00');
  expect(leapOdds(RATED_TARGET)).toEqual({ houseEdge: 10_000, winChance: 500_000, side: null });
});

test('exactly the counted draws reach a target: the last wins, the next does not', () => {
  fc.assert(
    fc.property(targets, (target) => {
      const wins = winningDraws(target);
      expect(pointOf(wins - 1)).toBeGreaterThanOrEqual(target);
      expect(pointOf(wins)).toBeLessThan(target);
    }),
  );
  expect([pointOf(0), pointOf(2 ** 32 - 1)]).toEqual([HIGHEST_TARGET, 100]);
});

test('two hundred thousand rounds agree with the exact return', () => {
  for (const target of [150, 200, 1000]) {
    const { sigma } = simulate(leapRules, { target }, targetReturn({ target }), 200_000);
    expect(Math.abs(sigma)).toBeLessThan(4);
  }
});

test('choices out of range or of another shape are refused', () => {
  const odd = [100, 1_000_001, 150.5, '150', null, -150, Number.NaN];
  for (const target of odd) expect(leapRules.readChoice({ target })).toBeNull();
  for (const input of [null, [], {}, { target: 150, more: 1 }, 150]) {
    expect(leapRules.readChoice(input)).toBeNull();
  }
});
