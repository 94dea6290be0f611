import { assert, present } from '@haitang/kernel/assert.ts';
import { type Draw, pick } from '../draw.ts';
import { type GameRules, readFields } from '../game-rules.ts';
import { type Bag, bagsOf, featureOf, type HallFeature } from './hall-bags.ts';
import { type HallWin, type HallWindow, windowOf, winsOf } from './hall-lines.ts';
import { HALL_REELS, STOPS } from './hall-table.ts';

const UNITS = 20n;
/**
 * The largest round pays 2,505.95 stakes: the best lines beside six bags, fifteen bags of 大福 and
 * the full hall.
 */
export const MOST_UNITS = 50_119;
/** Of all 33,554,432 stops, those that pay on a line or open the respins. */
export const PAYING_STOPS = 15_026_707;

export interface HallOutcome {
  readonly stops: readonly number[];
  readonly window: HallWindow;
  readonly wins: readonly HallWin[];
  /** Every bag in view with what it holds; they pay only in the feature. */
  readonly bags: readonly Bag[];
  /** The respins of six bags or more, or null. */
  readonly feature: HallFeature | null;
  /** In twentieths of the stake. */
  readonly paid: number;
}

/** One round from a stream of draws: five stops, a draw for each bag in view, then the respins. */
function roundOf(next: () => Draw): HallOutcome {
  const stops = HALL_REELS.map(() => pick(next(), STOPS));
  const window = windowOf(stops);
  const wins = winsOf(window);
  const bags = bagsOf(window, next);
  const feature = featureOf(bags, next);
  const paid = wins.reduce((sum, { pays }) => sum + pays, feature?.paid ?? 0);
  return { stops, window, wins, bags, feature, paid };
}
/** 福满堂: twenty lines, and six bags or more that lock while the other cells turn again. */
export const hallRules: GameRules<object, HallOutcome> = {
  stakes: { minimum: 20n, maximum: 16_000n, step: 20n },
  draws: 155,
  readChoice: (input) => readFields(input, []),
  largestPayout: (stake) => (stake * BigInt(MOST_UNITS)) / UNITS,
  play(draws, stake) {
    let used = 0;
    const outcome = roundOf(() => present(draws[used++], 'a draw'));
    assert(used <= draws.length, 'as many draws as the longest round takes');
    return { outcome, payout: (stake * BigInt(outcome.paid)) / UNITS };
  },
};
