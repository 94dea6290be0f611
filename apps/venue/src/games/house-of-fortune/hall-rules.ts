import type { DrawStream } from '../../engine/draw-stream.ts';
import { type PulledRules, readFields } from '../../engine/game-rules.ts';
import { sumOf } from '../../engine/slots/line-wins.ts';
import { pullStops, windowOf } from '../../engine/slots/strips.ts';
import { type Bag, bagsOf, featureOf, type HallFeature } from './hall-bags.ts';
import { type HallWin, type HallWindow, winsOf } from './hall-lines.ts';
import { CELLS, HALL_REELS, LEAST_BAGS, RESPINS } from './hall-table.ts';

/** Twentieths of the stake in one stake; a line stake is one of them. */
export const HALL_UNITS = 20;
/**
 * The largest round pays 2,505.95 stakes: the best lines beside six bags, fifteen bags of 大福 and
 * the full hall.
 */
export const MOST_UNITS = 50_119;
/** Of all 33,554,432 stops, those that pay on a line or open the respins. */
export const PAYING_STOPS = 15_026_707;

export interface HallOutcome {
  readonly v: 1;
  readonly stops: readonly number[];
  /** Column by column, top to bottom. */
  readonly window: HallWindow;
  readonly wins: readonly HallWin[];
  /** Every bag in view with what it holds; they pay only in the feature. */
  readonly bags: readonly Bag[];
  /** The respins of six bags or more, or null. */
  readonly feature: HallFeature | null;
  /** In twentieths of the stake. */
  readonly paid: number;
  readonly used: number;
}

/** One round: five stops, a draw for each bag in view, then the respins. */
function pull(stream: DrawStream, stake: bigint) {
  const stops = pullStops(HALL_REELS, stream);
  const window = windowOf(HALL_REELS, stops);
  const wins = winsOf(window);
  const bags = bagsOf(window, stream);
  const feature = featureOf(bags, stream);
  const paid = sumOf(wins) + (feature?.paid ?? 0);
  const used = stream.used();
  const outcome: HallOutcome = { v: 1, stops, window, wins, bags, feature, paid, used };
  return { outcome, payout: (stake * BigInt(paid)) / BigInt(HALL_UNITS) };
}

/** Six bags wait for at most nine others, each after three respins of all cells still open. */
const OPEN_CELLS = CELLS - LEAST_BAGS;
const MOST_DRAWS = HALL_REELS.length + CELLS + (RESPINS * OPEN_CELLS * (OPEN_CELLS + 1)) / 2;

/** 福满堂: twenty lines, and six bags or more that lock while the other cells turn again. */
export const hallRules: PulledRules<object, HallOutcome> = {
  stakes: { minimum: 20n, maximum: 16_000n, step: 20n },
  draws: MOST_DRAWS,
  readChoice: (input) => readFields(input, []),
  largestPayout: (stake) => (stake * BigInt(MOST_UNITS)) / BigInt(HALL_UNITS),
  pull,
};
