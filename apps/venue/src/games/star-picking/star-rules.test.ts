import fc from 'fast-check';
import { expect, test } from 'vitest';
import { choose } from '../../engine/choose.ts';
import { percentOf } from '../../engine/percent.ts';
import { fairDraws } from '../../fairness/fair-stream.ts';
import { simulate } from '../../testing/simulate.ts';
import { RATED_PICKS, starOdds, starReturn, waysToHit } from './star-return.ts';
import { paysOf, STARS, type StarChoice, starRules, starsOf } from './star-rules.ts';
import { STAR_TABLES } from './star-tables.ts';

const picksOf = (count: number) => Array.from({ length: count }, (_, index) => index + 1);
const CHOICES: readonly StarChoice[] = STAR_TABLES.flatMap((table) =>
  picksOf(10).map((count) => ({ picks: picksOf(count), table })),
);

test('ten stars match a published draw', () => {
  const seeds = {
    serverSeed: 'ae1581dc89398cb8fdb84f0a2c64e816',
    clientSeed: '971f4d5c49eb1111385e9309d105227f',
  };
  const stars = starsOf(fairDraws({ ...seeds, nonce: 0 }, starRules.draws));
  expect(stars.toSorted((a, b) => a - b)).toEqual([1, 7, 9, 12, 14, 16, 21, 23, 30, 39]);
});

test('each of the twenty tables returns 98.97 to 99.04 percent', () => {
  const returns = CHOICES.map((choice) => percentOf(starReturn(choice)));
  expect(returns).toMatchInlineSnapshot(`
    [
      "99.00",
      "99.03",
      "98.98",
      "98.99",
      "99.01",
      "99.01",
      "99.00",
      "98.98",
      "98.99",
      "98.99",
      "99.00",
      "99.00",
      "98.98",
      "99.00",
      "98.99",
      "98.98",
      "99.00",
      "99.00",
      "98.97",
      "99.01",
    ]
  `);
  expect(returns.every((text) => text >= '98.97' && text <= '99.04')).toBe(true);
  expect(percentOf(starReturn(RATED_PICKS))).toBe('99.01');
});

test('the ways to hit are all ways', () => {
  for (const count of picksOf(10)) {
    const all = Array.from({ length: count + 1 }, (_, hits) => waysToHit(count, hits));
    expect(all.reduce((sum, ways) => sum + ways, 0n)).toBe(choose(STARS, count));
  }
});

test('a night lights ten different stars and pays its hits', () => {
  const draws = fc.array(fc.nat({ max: 2 ** 32 - 1 }), { minLength: 10, maxLength: 10 });
  fc.assert(
    fc.property(draws, fc.constantFrom(...CHOICES), (stream, choice) => {
      const { outcome, payout } = starRules.play(stream, 1_000n, choice);
      expect(new Set(outcome.drawn).size).toBe(10);
      expect(outcome.drawn.every((star) => star >= 1 && star <= STARS)).toBe(true);
      expect(outcome.pays).toBe(paysOf(choice)[outcome.hits]);
      expect(payout).toBe(BigInt(outcome.pays * 10));
    }),
  );
});

test('the chance of any pay is the stated one', () => {
  const chances = CHOICES.map((choice) => starOdds(choice).winChance);
  expect(chances.map((chance) => Math.round((chance ?? 0) / 1000) / 10)).toEqual([
    100, 44.2, 58.9, 70, 36.7, 47.4, 57.2, 31.2, 39.9, 48.5, 25, 5.8, 14.9, 25.6, 8.9, 15.3, 22.8,
    8.9, 13.8, 19.7,
  ]);
});

test('twenty thousand nights agree with the exact return', () => {
  for (const choice of CHOICES.filter(({ picks }) => picks.length % 3 === 2)) {
    const { sigma } = simulate(starRules, choice, starReturn(choice), 20_000);
    expect(Math.abs(sigma)).toBeLessThan(4);
  }
});

test('picks out of range, repeated, out of order or too many are refused', () => {
  const odd = [[], [0], [41], [1, 1], [2, 1], picksOf(11), [1.5], ['1'], null, {}];
  for (const picks of odd) expect(starRules.readChoice({ picks, table: 'steady' })).toBeNull();
  expect(starRules.readChoice({ picks: [1], table: 'length' })).toBeNull();
  expect(starRules.readChoice({ picks: [1, 40], table: 'bold' })).toEqual({
    picks: [1, 40],
    table: 'bold',
  });
});
