import { expect, test } from 'vitest';
import { drawStream } from '../../engine/draw-stream.ts';
import { playFrom } from '../../engine/game-rules.ts';
import { percentOf } from '../../engine/percent.ts';
import { simulate } from '../../testing/simulate.ts';
import { paperLanternsGame } from './game.ts';
import { LANTERN_RETURN, lanternRules, STRIPS, UNITS } from './lantern-rules.ts';

test('a hundred thousand rounds agree with the exact return', () => {
  expect(percentOf(paperLanternsGame.returns)).toBe('94.31');
  expect(paperLanternsGame.odds({})).toMatchObject({ houseEdge: 56_855 });
  const { sigma } = simulate(lanternRules, {}, LANTERN_RETURN, 100_000);
  expect(Math.abs(sigma)).toBeLessThan(4);
});

test('the stops of a round are its draws, and it pays the sum of its lines', () => {
  const draws = STRIPS.map((strip) => Math.ceil((2 * 2 ** 32) / strip.length));
  const { outcome, payout } = lanternRules.pull(
    drawStream(() => draws.shift() ?? 0),
    2_000n,
    {},
  );
  expect([outcome.stops, outcome.used]).toEqual([[2, 2, 2, 2, 2], 5]);
  expect(payout).toBe((2_000n * BigInt(outcome.paid)) / BigInt(UNITS));
});

test('a moon never stands on an outer reel, and no round pays more than its bound', () => {
  expect(STRIPS.map((strip) => strip.includes('moon'))).toEqual([false, true, true, true, false]);
  const { payout } = playFrom(lanternRules, () => 0, 2_000n, {});
  expect(payout).toBeLessThanOrEqual(lanternRules.largestPayout(2_000n, {}));
});
