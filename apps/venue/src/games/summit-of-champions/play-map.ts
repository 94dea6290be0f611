import { present } from '@haitang/kernel/assert.ts';
import { type Draw, pick } from '../../engine/draw.ts';
import {
  BLOOD_OF_8,
  LENGTH,
  LOSER_KILLS,
  TOWER_OF_16,
  threshold,
  WINNER_KILLS,
  type Won,
} from './map-model.ts';

/** A side of a match. */
export type Side = 'home' | 'away';

/** One map as drawn. */
export interface PlayedMap {
  readonly winner: Side;
  readonly blue: Side;
  readonly kills: readonly [home: number, away: number];
  /** Who had first blood and the first tower. */
  readonly blood: Side;
  readonly tower: Side;
  readonly minutes: number;
}

/** The draws of a map: coin, winner, two and two for kills, blood, tower, two for the minutes. */
const DRAWS_A_MAP = 10;
const HALF = 2 ** 31;
/** Draws below which blood and tower fall to the winner. */
const BLOOD = BLOOD_OF_8 * 2 ** 29;
const TOWER = TOWER_OF_16 * 2 ** 28;

const other = (side: Side): Side => (side === 'home' ? 'away' : 'home');
const sum = (
  { start, sizes }: { readonly start: number; readonly sizes: readonly [number, number] },
  value: Draw,
  two: Draw,
): number => start + pick(value, sizes[0]) + pick(two, sizes[1]);

/** Who is blue in the next map: the first named, then the loser of the first, then by a coin. */
function blueOf(won: Won, coin: Draw): Side {
  if (won[0] + won[1] === 0) return 'home';
  if (won[0] !== won[1]) return won[0] < won[1] ? 'home' : 'away';
  return coin < HALF ? 'home' : 'away';
}

/** Plays the next map of a match from its ten draws. */
export function playMap(home: number, away: number, won: Won, draws: readonly Draw[]): PlayedMap {
  const valueAt = (place: number): Draw =>
    present(draws.slice(0, DRAWS_A_MAP)[place], 'a draw of a map');
  const blue = blueOf(won, valueAt(0));
  const winner: Side = valueAt(1) < threshold(home, away, blue === 'home') ? 'home' : 'away';
  const most = sum(WINNER_KILLS, valueAt(2), valueAt(3));
  const fewer = sum(LOSER_KILLS, valueAt(4), valueAt(5));
  return {
    winner,
    blue,
    kills: winner === 'home' ? [most, fewer] : [fewer, most],
    blood: valueAt(6) < BLOOD ? winner : other(winner),
    tower: valueAt(7) < TOWER ? winner : other(winner),
    minutes: sum(LENGTH, valueAt(8), valueAt(9)),
  };
}
