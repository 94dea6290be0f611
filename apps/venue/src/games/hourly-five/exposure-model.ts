import { present } from '@haitang/kernel/assert.ts';
import { type ExposureModel, type Owed, owedIn } from '../../engine/exposure/exposure.ts';
import {
  layTables,
  optionPays,
  optionsOwed,
  pickedOptions,
  placesOwed,
  selectionOwed,
  selectionPays,
} from '../../engine/exposure/place-tables.ts';
import type { LotteryBet } from '../../engine/lottery/lottery-game.ts';
import type { Numbers, Option } from '../../engine/lottery/play.ts';
import { hourlyFive } from './five-rules.ts';

const DIGITS = 10;
const PLACES: Numbers = [0, 1, 2, 3, 4];
const PAIRS: readonly Numbers[] = PLACES.flatMap((place) =>
  PLACES.slice(place + 1).map((other) => [place, other]),
);
const [FRONT, MIDDLE, BACK, FOUR]: readonly Numbers[] = [
  [0, 1, 2],
  [1, 2, 3],
  [2, 3, 4],
  [1, 2, 3, 4],
];
const LAYOUT = layTables({ size: DIGITS, first: 0, length: PLACES.length }, [
  ...PLACES.map((place) => [place]),
  ...PAIRS,
  ...[FRONT, MIDDLE, BACK, FOUR, PLACES].map((places) => present(places, 'places')),
]);
const SUMS = 9 * PLACES.length + 1;
const CELLS = LAYOUT.end + SUMS;

/** The places of the plays that ask for the same ones whatever is picked, by how codes begin. */
const PLACES_OF: readonly (readonly [string, Numbers | undefined])[] = [
  ['front-two', [0, 1]],
  ['back-two', [3, 4]],
  ['front', FRONT],
  ['middle', MIDDLE],
  ['back', BACK],
  ['four', FOUR],
  ['five', PLACES],
];

/** The places that an option asks for: `2-big` the second, `13-dragon` the first and the third. */
const placesOf = ({ id }: Option): Numbers =>
  Array.from(present(id.split('-')[0], 'the places of an option'), (text) => Number(text) - 1);

/** Payouts by the sum of all digits; the option asks for nothing else. */
function sumOwed(option: Option, unit: number): Owed {
  const pays = optionPays(option, unit);
  return owedIn(
    Array.from({ length: SUMS }, (_, sum) => pays([sum])),
    LAYOUT.end,
  );
}

/** 直选 of four or five places has too many cells to ask each: its 注 name theirs. */
function longOwed(places: Numbers, bet: LotteryBet): Owed {
  const picks: readonly unknown[] = Array.isArray(bet.picks) ? bet.picks : [];
  const lines = picks.reduce<readonly Numbers[]>(
    (so, picked) =>
      Array.isArray(picked) ? so.flatMap((line) => picked.map((value) => [...line, value])) : [],
    [[]],
  );
  const { from } = LAYOUT.table(places);
  const drawn = (line: Numbers) => [...Array.from({ length: 5 - line.length }, () => -1), ...line];
  const [first] = lines;
  const paid = first === undefined ? 0n : selectionPays(hourlyFive, bet)(drawn(first));
  const indexes = lines.map(
    (line) => from + line.reduce((cell, digit) => cell * DIGITS + digit, 0),
  );
  return [{ places: indexes, pays: Number(paid) }];
}

function owed(bet: LotteryBet): Owed {
  if (bet.play === 'place') return placesOwed(LAYOUT, hourlyFive, bet);
  if (bet.play === 'sum-sides') {
    return pickedOptions(hourlyFive, bet).flatMap((option) => sumOwed(option, bet.unit));
  }
  if (bet.play === 'sides' || bet.play === 'duel') {
    return optionsOwed(LAYOUT, hourlyFive, bet, placesOf);
  }
  const known = PLACES_OF.find(([start]) => bet.play.startsWith(start))?.[1];
  const places = present(known, `the places of ${bet.play}`);
  if (places.length > 3) return longOwed(places, bet);
  return selectionOwed(LAYOUT, hourlyFive, bet, places);
}

const start = (places: Numbers): number => LAYOUT.table(places).from;

/** The table of three places with those of its single places and pairs. */
function tripleSums(
  cells: Float64Array,
  triple: Numbers,
  within: readonly Numbers[],
): Float64Array {
  const from = start(triple);
  const parts = within.map((places) => ({
    from: start(places),
    weights: triple.map((place) => {
      const index = places.indexOf(place);
      return index < 0 ? 0 : DIGITS ** (places.length - 1 - index);
    }),
  }));
  return Float64Array.from({ length: DIGITS ** 3 }, (_, cell) => {
    const digits = [Math.floor(cell / 100), Math.floor(cell / 10) % 10, cell % 10];
    return parts.reduce(
      (sum, part) =>
        sum +
        (cells[
          part.from +
            digits.reduce((place, digit, nth) => place + digit * (part.weights[nth] ?? 0), 0)
        ] ?? 0),
      cells[from + cell] ?? 0,
    );
  });
}

/** Goes through all hundred thousand draws. */
function worst(cells: Float64Array): number {
  const front = tripleSums(cells, [0, 1, 2], [[0], [1], [2], [0, 1], [0, 2], [1, 2]]);
  const middle = tripleSums(cells, [1, 2, 3], [[3], [1, 3], [2, 3]]);
  const back = tripleSums(cells, [2, 3, 4], [[4], [2, 4], [3, 4]]);
  const [apart, ends, inner] = [start([0, 3]), start([0, 4]), start([1, 4])];
  const [four, five] = [start([1, 2, 3, 4]), start(PLACES)];
  let most = 0;
  for (let triple = 0; triple < 1_000; triple += 1) {
    const [a, b, c] = [Math.floor(triple / 100), Math.floor(triple / 10) % 10, triple % 10];
    for (let d = 0; d < DIGITS; d += 1) {
      const bcd = b * 100 + c * 10 + d;
      const known =
        (front[triple] ?? 0) + (middle[bcd] ?? 0) + (cells[apart + a * DIGITS + d] ?? 0);
      for (let e = 0; e < DIGITS; e += 1) {
        const paid =
          known +
          (back[c * 100 + d * 10 + e] ?? 0) +
          (cells[ends + a * DIGITS + e] ?? 0) +
          (cells[inner + b * DIGITS + e] ?? 0) +
          (cells[four + bcd * DIGITS + e] ?? 0) +
          (cells[five + (triple * DIGITS + d) * DIGITS + e] ?? 0) +
          (cells[LAYOUT.end + a + b + c + d + e] ?? 0);
        if (paid > most) most = paid;
      }
    }
  }
  return most;
}

/** 时时彩, exact: payouts stand by the places that decide them, and all draws are gone through. */
export const fiveModel: ExposureModel<LotteryBet> = { cells: CELLS, owed, worst };
