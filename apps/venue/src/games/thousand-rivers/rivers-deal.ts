import { pick } from '../../engine/draw.ts';
import { sfc32 } from '../../engine/sfc32.ts';
import { isTaken, type Reels, type WaysWin, waysOf } from './river-ways.ts';
import {
  AGAIN_LANTERNS,
  FREE_SPINS,
  HEIGHT_WEIGHTS,
  INNER_WEIGHTS,
  LANTERN,
  LEAST_LANTERNS,
  LOWEST,
  MORE_SPINS,
  MOST_SPINS,
  OUTER_WEIGHTS,
  REELS,
} from './rivers-table.ts';

/** All deals of the game: one draw picks one of them. */
export const DEALS = 2 ** 20;
const DECK = 1;
const GAME = 0x72697665;

/** A board with what it pays; the last board of a spin pays nothing. */
export interface RiverStep {
  readonly reels: Reels;
  readonly wins: readonly WaysWin[];
  readonly times: number;
}

/** One spin: its first board and the boards after each fall. */
export interface RiverSpin {
  readonly isFree: boolean;
  readonly steps: readonly RiverStep[];
  /** Lanterns in view when the spin has come to rest. */
  readonly lanterns: number;
  /** Free spins that these lanterns bring. */
  readonly added: number;
}

type Next = () => number;

const spread = (weights: readonly number[]): readonly number[] =>
  weights.flatMap((weight, value) => Array.from({ length: weight }, () => value));
const HEIGHTS = spread(HEIGHT_WEIGHTS);
const OUTER = spread(OUTER_WEIGHTS);
const INNER = spread(INNER_WEIGHTS);

const symbolOn = (reel: number, next: Next): number => {
  const table = reel === 0 || reel === REELS - 1 ? OUTER : INNER;
  return table[pick(next(), table.length)] ?? 0;
};

/** Fills a reel from the bottom up to its height. */
function filled(reel: number, stay: readonly number[], height: number, next: Next): number[] {
  const places = [...stay];
  while (places.length < height) places.push(symbolOn(reel, next));
  return places;
}

const firstReels = (next: Next): Reels =>
  Array.from({ length: REELS }, (_, reel) => {
    const height = LOWEST + (HEIGHTS[pick(next(), HEIGHTS.length)] ?? 0);
    return filled(reel, [], height, next);
  });

/** The board after its wins have left: symbols fall, new ones come from above, heights stay. */
const fallen = (reels: Reels, wins: readonly WaysWin[], next: Next): Reels =>
  reels.map((places, reel) => {
    const stay = places.filter((symbol) => !isTaken(symbol, reel, wins));
    return filled(reel, stay, places.length, next);
  });

const lanternsOn = (reels: Reels): number =>
  reels.reduce((sum, places) => sum + places.filter((place) => place === LANTERN).length, 0);

/** The boards of one spin; in a free spin each fall raises the multiplier by one. */
function stepsOf(next: Next, from: number, isFree: boolean): readonly RiverStep[] {
  const steps: RiverStep[] = [];
  let reels = firstReels(next);
  for (let times = from; ; times += isFree ? 1 : 0) {
    const wins = waysOf(reels);
    steps.push({ reels, wins, times });
    if (wins.length === 0) return steps;
    reels = fallen(reels, wins, next);
  }
}

/** The free spins that lanterns bring, of which `granted` were brought before. */
function addedBy(lanterns: number, isFree: boolean, granted: number): number {
  if (isFree) {
    return lanterns < AGAIN_LANTERNS ? 0 : Math.min(MORE_SPINS, MOST_SPINS - granted);
  }
  const most = FREE_SPINS.length - 1;
  return FREE_SPINS[Math.min(lanterns - LEAST_LANTERNS, most)] ?? 0;
}

/**
 * All spins of a deal: the paid one, then the free ones. The number of the deal seeds a public
 * generator. A spin takes, reel by reel from the left, the height and then its symbols from the
 * bottom up; refills likewise; free spins follow in the same stream. No deal needs a ceiling: all
 * were played, and the largest pays 1,139.1 stakes.
 */
export function spinsOf(deal: number): readonly RiverSpin[] {
  const next = sfc32(deal, DECK, GAME);
  const spins: RiverSpin[] = [];
  let [granted, times] = [0, 1];
  do {
    const isFree = spins.length > 0;
    const steps = stepsOf(next, times, isFree);
    const lanterns = lanternsOn(steps.at(-1)?.reels ?? []);
    const added = addedBy(lanterns, isFree, granted);
    spins.push({ isFree, steps, lanterns, added });
    granted += added;
    times = isFree ? (steps.at(-1)?.times ?? 1) : 1;
  } while (spins.length <= granted);
  return spins;
}

/** What a board pays, in twentieths of the stake. */
export const unitsOfStep = ({ wins, times }: RiverStep): number =>
  times * wins.reduce((sum, { pays }) => sum + pays, 0);

/** What a deal pays, in twentieths of the stake. */
export const unitsOf = (spins: readonly RiverSpin[]): number =>
  spins.reduce(
    (sum, { steps }) => sum + steps.reduce((won, step) => won + unitsOfStep(step), 0),
    0,
  );
