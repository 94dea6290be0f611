import fc from 'fast-check';
import { expect, test } from 'vitest';
import { elevenFive } from '../../games/eleven-five/eleven-rules.ts';
import { hourlyFive } from '../../games/hourly-five/five-rules.ts';
import { quickThree } from '../../games/quick-three/three-rules.ts';
import { sixPearls } from '../../games/six-pearls/pearl-rules.ts';
import { swiftBoats } from '../../games/swift-boats/boat-rules.ts';
import { selectionFrom, subsets, worthOf } from '../../testing/lottery-cases.ts';
import type { LotteryGame } from './lottery-game.ts';
import { countOf, type Numbers, type Play } from './play.ts';

const GAMES = { quickThree, swiftBoats, hourlyFive, elevenFive, sixPearls };
const YEAR = 6;
const playsOf = (game: LotteryGame) => game.plays(game === sixPearls ? YEAR : null);

interface Picked {
  readonly play: Play;
  readonly picks: unknown;
  /** Every 注, written out as picks of its own. */
  readonly lines: readonly unknown[];
}

const ascending = (numbers: Numbers) => numbers.toSorted((a, b) => a - b);
const some = (numbers: Numbers, least: number, most: number) =>
  fc.subarray([...numbers], { minLength: least, maxLength: Math.min(most, numbers.length) });
/** One number of every place. */
const product = (picks: readonly Numbers[]): readonly Numbers[] =>
  picks.reduce<readonly Numbers[]>(
    (lines, place) => lines.flatMap((line) => place.map((value) => [...line, value])),
    [[]],
  );

/** Picks of a play with its 注 written out; null for plays that count 注 in another way. */
function picked(play: Play): fc.Arbitrary<Picked> | null {
  const { form } = play;
  if (form.kind === 'options') {
    const ids = form.options.map(({ id }) => id);
    return fc
      .subarray(ids, { minLength: 1 })
      .map((picks) => ({ play, picks, lines: picks.map((id) => [id]) }));
  }
  if (form.kind === 'list') {
    const { banker } = form;
    if (/sum|paired/.test(play.code)) return null;
    const plain = some(form.numbers, form.least, form.most).map((picks) => ({
      play,
      picks,
      lines: subsets(picks, form.least),
    }));
    if (banker === null || banker === 1) return plain;
    const fixedList = some(form.numbers, banker, form.most).map((picks) => {
      const fixed = picks.slice(0, banker - 1);
      const rest = picks.slice(banker - 1);
      const lines = rest.map((value) => ascending([...fixed, value]));
      return { play, picks: { fixed, rest }, lines };
    });
    const oneFixed = some(form.numbers, banker, form.most).map(([first = 0, ...rest]) => ({
      play,
      picks: { fixed: [first], rest },
      lines: subsets(rest, banker - 1).map((line) => ascending([first, ...line])),
    }));
    return fc.oneof(plain, fixedList, oneFixed);
  }
  const least = form.kind === 'places' ? 0 : 1;
  const most = form.places.length > 3 ? 3 : form.numbers.length;
  const places = fc.tuple(...form.places.map(() => some(form.numbers, least, most)));
  if (form.kind === 'places') {
    const isAny = (picks: readonly Numbers[]) => picks.some((pick) => pick.length > 0);
    return places.filter(isAny).map((picks) => ({
      play,
      picks,
      lines: picks.flatMap((numbers, index) =>
        numbers.map((number) => picks.map((_, nth) => (nth === index ? [number] : []))),
      ),
    }));
  }
  // A number that stands at two places is a 注 only where numbers repeat.
  const repeats = play.read(form.places.map(() => form.numbers.slice(0, 1))) !== null;
  const isLine = (line: Numbers) => repeats || new Set(line).size === line.length;
  return places
    .map((picks) => ({
      play,
      picks,
      lines: product(picks)
        .filter(isLine)
        .map((line) => line.map((value) => [value])),
    }))
    .filter(({ lines }) => lines.length > 0);
}

const drawsOf = (game: LotteryGame) =>
  fc
    .array(fc.nat({ max: 2 ** 32 - 1 }), {
      minLength: game.clock.draws,
      maxLength: game.clock.draws,
    })
    .map((draws) => game.numbers(draws));

test.each(
  Object.entries(GAMES).flatMap(([name, game]) =>
    playsOf(game).flatMap((play) => {
      const picks = picked(play);
      return picks === null ? [] : [{ name, code: play.code, game, picks }];
    }),
  ),
)(
  '$name $code: the 注 written out count, return and win what the formulas say',
  ({ game, picks }) => {
    fc.assert(
      fc.property(picks, drawsOf(game), ({ play, picks: chosen, lines }, drawn) => {
        const selection = selectionFrom(play, chosen);
        const each = lines.map((line) => selectionFrom(play, line));
        expect(countOf(selection)).toBe(lines.length);
        const won = each.reduce((sum, selection) => sum + worthOf(selection.won(drawn)), 0);
        expect(worthOf(selection.won(drawn))).toBe(won);
        expect(won <= worthOf(selection.most)).toBe(true);
        const tiers = each.flatMap(({ lots }) => lots.map(({ tier }) => JSON.stringify(tier)));
        const counted = selection.lots.flatMap(({ ways, tier }) =>
          Array.from({ length: ways }, () => JSON.stringify(tier)),
        );
        expect(counted.toSorted()).toEqual(tiers.toSorted());
      }),
      { numRuns: 60 },
    );
  },
);

const digits = Array.from({ length: 10 }, (_, index) => index);
const triples = digits.flatMap((a) => digits.flatMap((b) => digits.map((c) => [a, b, c])));
const fivePlay = (code: string): Play => {
  const play = playsOf(hourlyFive).find((candidate) => candidate.code === code);
  if (play === undefined) throw new Error(`no play ${code}`);
  return play;
};

test('组三 counts each ordered pair of digits, and wins once on a pair of them', () => {
  fc.assert(
    fc.property(some(digits, 2, 10), drawsOf(hourlyFive), (picks, drawn) => {
      const selection = selectionFrom(fivePlay('front-paired'), picks);
      const lines = picks.flatMap((double) =>
        picks.filter((pick) => pick !== double).map((pick) => ascending([double, double, pick])),
      );
      expect(countOf(selection)).toBe(lines.length);
      const three = ascending(drawn.slice(0, 3)).join();
      const hits = lines.filter((line) => line.join() === three).length;
      expect(worthOf(selection.won(drawn))).toBe(hits * 3_233_000);
    }),
    { numRuns: 300 },
  );
});

test('直选和值 counts every ordered 注 with the sum, and wins once', () => {
  fc.assert(
    fc.property(
      some(
        Array.from({ length: 28 }, (_, index) => index),
        1,
        28,
      ),
      drawsOf(hourlyFive),
      (picks, drawn) => {
        const sum = (line: Numbers) => line.reduce((total, value) => total + value, 0);
        const selection = selectionFrom(fivePlay('back-sum'), picks);
        expect(countOf(selection)).toBe(triples.filter((line) => picks.includes(sum(line))).length);
        const isWon = picks.includes(sum(drawn.slice(2)));
        expect(worthOf(selection.won(drawn))).toBe(isWon ? 9_700_000 : 0);
      },
    ),
  );
});
