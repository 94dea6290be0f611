import { type ExposureModel, type Owed, owedIn } from '../../engine/exposure/exposure.ts';
import {
  layTables,
  optionsOwed,
  placesOwed,
  selectionOwed,
  selectionPays,
} from '../../engine/exposure/place-tables.ts';
import type { LotteryBet } from '../../engine/lottery/lottery-game.ts';
import type { Numbers } from '../../engine/lottery/play.ts';
import { elevenFive } from './eleven-rules.ts';

const BALLS = 11;
const PLACES: Numbers = [0, 1, 2, 3, 4];
const LAYOUT = layTables({ size: BALLS, first: 1, length: PLACES.length }, [
  ...PLACES.map((place) => [place]),
  [0, 1],
  [0, 4],
  [0, 1, 2],
]);
const SETS = elevenFive.classes.map(({ numbers }) => numbers);
const CELLS = LAYOUT.end + SETS.length;
/** The cell of a set by the bits of its balls. */
const SET_OF = new Int32Array(1 << BALLS);
SETS.forEach((balls, nth) => {
  SET_OF[balls.reduce((bits, ball) => bits | (1 << (ball - 1)), 0)] = LAYOUT.end + nth;
});

function owed(bet: LotteryBet): Owed {
  const { play } = bet;
  if (elevenFive.isDecided(play)) {
    return owedIn(SETS.map(selectionPays(elevenFive, bet)), LAYOUT.end);
  }
  if (play === 'place') return placesOwed(LAYOUT, elevenFive, bet);
  if (play === 'sides') {
    return optionsOwed(LAYOUT, elevenFive, bet, ({ id }) => [Number(id.split('-')[0]) - 1]);
  }
  const places = play === 'duel' ? [0, 4] : play.startsWith('two') ? [0, 1] : [0, 1, 2];
  return selectionOwed(LAYOUT, elevenFive, bet, places);
}

const start = (places: Numbers): number => LAYOUT.table(places).from;

/** Goes through all 55,440 ordered draws. */
function worst(cells: Float64Array): number {
  const singles = PLACES.map((place) => start([place]));
  const cellOf = (place: number, ball: number) => cells[(singles[place] ?? 0) + ball] ?? 0;
  const [pair, duel, triple] = [start([0, 1]), start([0, 4]), start([0, 1, 2])];
  let most = 0;
  const draw = (nth: number, bits: number, sum: number, first: number, prefix: number): void => {
    for (let ball = 0; ball < BALLS; ball += 1) {
      if ((bits & (1 << ball)) !== 0) continue;
      const taken = bits | (1 << ball);
      const position = prefix * BALLS + ball;
      let paid = sum + cellOf(nth, ball);
      if (nth === 1) paid += cells[pair + position] ?? 0;
      if (nth === 2) paid += cells[triple + position] ?? 0;
      if (nth === 4) {
        paid += (cells[duel + first * BALLS + ball] ?? 0) + (cells[SET_OF[taken] ?? 0] ?? 0);
        if (paid > most) most = paid;
      } else {
        draw(nth + 1, taken, paid, nth === 0 ? ball : first, position);
      }
    }
  };
  draw(0, 0, 0, 0, 0);
  return most;
}

/** 云帆十一选五, exact: by the set, or by the places that decide a play. */
export const elevenModel: ExposureModel<LotteryBet> = { cells: CELLS, owed, worst };
