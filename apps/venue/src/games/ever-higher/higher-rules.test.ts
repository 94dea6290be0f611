import fc from 'fast-check';
import { expect, test } from 'vitest';
import { percentOf } from '../../engine/percent.ts';
import { higherReturn, RATED_PATH } from './higher-return.ts';
import {
  type HigherInput,
  higherRules,
  isRight,
  MOST_CARDS,
  MOST_SKIPS,
  multipleOf,
  RANKS,
  rankOf,
  SIDES,
  waysOf,
} from './higher-rules.ts';

/** Draws that deal these cards, then aces. */
const deal = (...cards: number[]) =>
  Array.from({ length: MOST_CARDS }, (_, index) => Math.ceil(((cards[index] ?? 0) * 2 ** 32) / 52));
/** A card of a rank, 1 to 13. */
const card = (rank: number) => (rank - 1) * 4;
const play = (draws: number[], inputs: HigherInput[], stake = 1_000n) =>
  higherRules.after(draws, stake, {}, inputs);

test('a side wins on exactly its stated ranks', () => {
  for (let rank = 1; rank <= RANKS; rank += 1) {
    for (const side of SIDES) {
      const winning = Array.from({ length: RANKS }, (_, index) => index + 1).filter((next) =>
        isRight(rank, side, next),
      );
      if (waysOf(rank, side) > 0) expect(winning).toHaveLength(waysOf(rank, side));
    }
    expect(SIDES.filter((side) => waysOf(rank, side) > 0)).toHaveLength(2);
  }
});

test('the first steps pay the published multiples', () => {
  const first = [12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1].map((ways) => Number(multipleOf([ways])));
  expect(first).toEqual([
    10_725, 11_700, 12_870, 14_300, 16_087, 18_385, 21_450, 25_740, 32_175, 42_900, 64_350, 128_700,
  ]);
  expect(percentOf(higherReturn(RATED_PATH))).toBe('98.99');
});

test('every path up to the limit returns more than 98.99 and at most 99 percent', () => {
  let paths = 0;
  const walk = (from: number, ways: readonly number[]) => {
    for (let next = from; next >= 1; next -= 1) {
      const path = [...ways, next];
      if (multipleOf(path) > 100_000_000n) return;
      const { paid, staked } = higherReturn(path);
      if (!(paid * 100n <= staked * 99n && paid * 10_000n >= staked * 9_899n)) {
        throw new Error(path.join());
      }
      paths += 1;
      if (path.length < 6) walk(next, path);
    }
  };
  walk(12, []);
  expect(paths).toBeGreaterThan(10_000);
});

test('right guesses multiply, collecting pays, a wrong one ends the round', () => {
  const draws = deal(card(7), card(9), card(2));
  expect(play(draws, [])).toMatchObject({
    isSettled: false,
    view: {
      multiple: 0,
      offers: [
        { side: 'up', ways: 7, multiple: 18_385 },
        { side: 'down', ways: 7, multiple: 18_385 },
      ],
    },
  });
  expect(play(draws, ['up'])).toMatchObject({ view: { right: 1, multiple: 18_385 } });
  expect(play(draws, ['up', 'cash'])).toMatchObject({ isSettled: true, payout: 1_838n });
  expect(play(draws, ['up', 'up'])).toMatchObject({ isSettled: true, payout: 0n });
  expect(play(draws, ['skip', 'skip'])).toMatchObject({ view: { right: 0, skips: 2 } });
});

test('what is open shows only the cards that were dealt', () => {
  const open = play(deal(card(7), card(9), card(2)), ['up']);
  expect(open).toMatchObject({ view: { cards: [card(7), card(9)] } });
});

test('steps that are not offered are refused', () => {
  const draws = deal(card(7), card(9), card(2));
  expect(play(draws, ['cash'])).toBeNull();
  expect(play(draws, ['same'])).toBeNull();
  expect(play(draws, ['up', 'back'])).toBeNull();
  expect(play(draws, ['down', 'up'])).toBeNull();
  expect(
    play(
      draws,
      Array.from({ length: MOST_SKIPS + 1 }, () => 'skip' as const),
    ),
  ).toBeNull();
  for (const input of ['back', 'UP', 1, null]) expect(higherRules.readInput(input)).toBeNull();
});

test('no step pays more than the limits: the round is collected instead', () => {
  fc.assert(
    fc.property(
      fc.array(fc.nat({ max: 2 ** 32 - 1 }), { minLength: MOST_CARDS, maxLength: MOST_CARDS }),
      fc.bigInt(1n, 10_000n),
      (draws, units) => {
        const stake = units * 10n;
        const inputs: HigherInput[] = [];
        for (;;) {
          const now = play(draws, inputs, stake);
          if (now === null) throw new Error('an offered step was refused');
          if (now.isSettled) {
            expect(now.payout <= higherRules.largestPayout(stake, {})).toBe(true);
            return;
          }
          const { view } = now;
          expect(view.offers.length).toBeGreaterThan(0);
          // The player knows the next card here, and goes as high as the rules allow.
          const next = rankOf(Math.floor(((draws[view.cards.length] ?? 0) * 52) / 2 ** 32));
          const rank = rankOf(view.cards.at(-1) ?? 0);
          const right = view.offers.find(({ side }) => isRight(rank, side, next));
          const skips = view.skips < MOST_SKIPS;
          inputs.push(right?.side ?? (skips ? 'skip' : view.right > 0 ? 'cash' : 'back'));
        }
      },
    ),
  );
});
