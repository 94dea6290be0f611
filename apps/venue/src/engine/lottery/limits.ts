import type { StakeLimits } from '../game-rules.ts';
import type { Play, Selection } from './play.ts';
import { SCALE, topMultiple } from './tier.ts';

/** The stake of one bet in minor units: 0.20 to 50,000.00. */
export const LOTTERY_STAKES: StakeLimits = { minimum: 20n, maximum: 5_000_000n, step: 2n };
/** The stake of one 注 is a multiple of this, and at least ten times it. */
export const UNIT_STEP = 2;
export const LEAST_UNIT = 20;
/** The most 注 of one bet. */
export const MOST_WAYS = 1_000;
const MOST_UNIT = 20_000;
const MOST_SIDE = 2_000_000;
/** The largest payout of one 注 of numbers. */
const LARGEST_PRIZE = 5_000_000;

/** The largest stake of one 注 of a selection, in minor units. */
export function mostUnit(play: Play, { lots }: Pick<Selection, 'lots'>): number {
  if (play.isSide) return MOST_SIDE;
  const multiple = Math.max(...lots.map(({ tier }) => topMultiple(tier)));
  const most = Math.min(MOST_UNIT, Math.floor((LARGEST_PRIZE * SCALE) / multiple));
  return most - (most % UNIT_STEP);
}
