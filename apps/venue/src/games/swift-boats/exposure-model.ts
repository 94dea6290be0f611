import { type ExposureModel, largest, type Owed } from '../../engine/exposure/exposure.ts';
import {
  layTables,
  optionsOwed,
  placesOwed,
  selectionOwed,
} from '../../engine/exposure/place-tables.ts';
import type { LotteryBet } from '../../engine/lottery/lottery-game.ts';
import type { Numbers } from '../../engine/lottery/play.ts';
import { swiftBoats } from './boat-rules.ts';

const BOATS = 10;
const PLACES: Numbers = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9];
/** 龙虎 compares a place of the first half with its mirror. */
const MIRRORED: readonly Numbers[] = PLACES.slice(0, 5).map((place) => [place, 9 - place]);
const LAYOUT = layTables({ size: BOATS, first: 1, length: BOATS }, [
  ...PLACES.map((place) => [place]),
  ...MIRRORED,
  [0, 1],
  [0, 1, 2],
]);

function owed(bet: LotteryBet): Owed {
  const { play } = bet;
  const byPlaces = (placesOf: (place: number) => Numbers): Owed =>
    optionsOwed(LAYOUT, swiftBoats, bet, ({ id }) => placesOf(Number(id.split('-')[0]) - 1));
  if (play === 'place') return placesOwed(LAYOUT, swiftBoats, bet);
  if (play === 'sides') return byPlaces((place) => [place]);
  if (play === 'duel') return byPlaces((place) => [place, 9 - place]);
  const places = play.startsWith('three') ? [0, 1, 2] : [0, 1];
  return selectionOwed(LAYOUT, swiftBoats, bet, places);
}

const start = (places: Numbers): number => LAYOUT.table(places).from;

/** What a place and its mirror pay on two boats: both places and their duel. */
function mirrored(cells: Float64Array): readonly Float64Array[] {
  return MIRRORED.map((pair) => {
    const [first, other] = pair.map((place) => start([place]));
    const duel = start(pair);
    return Float64Array.from({ length: BOATS * BOATS }, (_, cell) => {
      const [near, far] = [Math.floor(cell / BOATS), cell % BOATS];
      return (
        (cells[(first ?? 0) + near] ?? 0) +
        (cells[(other ?? 0) + far] ?? 0) +
        (cells[duel + cell] ?? 0)
      );
    });
  });
}

const ALL = (1 << BOATS) - 1;
const bitsOf = (bits: number): Numbers => PLACES.filter((boat) => (bits & (1 << boat)) !== 0);

/** The most that the fourth and fifth pair of places pay on each four boats, by their bits. */
function innerWorst([, , , fourth, fifth]: readonly Float64Array[]): Float64Array {
  const most = new Float64Array(ALL + 1);
  for (let bits = 0; bits <= ALL; bits += 1) {
    const boats = bitsOf(bits);
    if (boats.length !== 4) continue;
    for (const value of boats) {
      for (const two of boats) {
        const [three, four] = boats.filter((boat) => boat !== value && boat !== two);
        if (value === two || three === undefined || four === undefined) continue;
        const others = [three * BOATS + four, four * BOATS + three];
        const rest = Math.max(...others.map((cell) => fifth?.[cell] ?? 0));
        most[bits] = Math.max(most[bits] ?? 0, (fourth?.[value * BOATS + two] ?? 0) + rest);
      }
    }
  }
  return most;
}

/** Goes through the first three and the last three places; the four between them are known. */
function worst(cells: Float64Array): number {
  const pairs = mirrored(cells);
  const inner = innerWorst(pairs);
  const [two, three] = [start([0, 1]), start([0, 1, 2])];
  const [top, none] = [pairs.map((pair) => largest(pair)), largest(inner)];
  // The most that can still come after each number of places, so that most ways end early.
  const after = [0, 1, 2].map((nth) => top.slice(nth, 3).reduce((sum, value) => sum + value, none));
  let most = 0;
  const last = (nth: number, bits: number, sum: number, first: Numbers): void => {
    if (nth === 3) {
      most = Math.max(most, sum + (inner[ALL & ~bits] ?? 0));
      return;
    }
    if (sum + (after[nth] ?? 0) <= most) return;
    const row = (first[nth] ?? 0) * BOATS;
    for (let boat = 0; boat < BOATS; boat += 1) {
      if ((bits & (1 << boat)) !== 0) continue;
      last(nth + 1, bits | (1 << boat), sum + (pairs[nth]?.[row + boat] ?? 0), first);
    }
  };
  for (let a = 0; a < BOATS; a += 1) {
    for (let b = 0; b < BOATS; b += 1) {
      for (let c = 0; c < BOATS; c += 1) {
        if (a === b || a === c || b === c) continue;
        const ab = a * BOATS + b;
        const sum = (cells[two + ab] ?? 0) + (cells[three + ab * BOATS + c] ?? 0);
        last(0, (1 << a) | (1 << b) | (1 << c), sum, [a, b, c]);
      }
    }
  }
  return most;
}

/** 极速飞艇, exact: all orders of arrival are gone through, as far as they can still be the worst. */
export const boatsModel: ExposureModel<LotteryBet> = { cells: LAYOUT.end, owed, worst };
