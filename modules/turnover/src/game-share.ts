import { cny } from '@haitang/kernel/money.ts';
import { type CountingRules, countedStake } from './counted-stake.ts';

/** What is known of a game before a bet. */
export interface RatedGame {
  /** Category code of the game. */
  readonly category: string;
  /** Its listed house edge, in millionths; null when unknown. */
  readonly listedEdge: number | null;
  /** Whether its venue tells the odds of each bet. */
  readonly tellsOdds: boolean;
}

const HUNDRED_POINTS = cny(10_000n);
const MINOR_PER_PERCENT = 100n;

/**
 * How much of a stake in a game counts, in whole percent, rounded down: by the same rule as its
 * bets (`countedStake`). Null where only the odds of each bet decide. A bet that nearly always wins
 * counts nothing whatever its game.
 */
export function gameShare(game: RatedGame, rules: CountingRules): number | null {
  const { category, listedEdge, tellsOdds } = game;
  if (tellsOdds && listedEdge === null) return null;
  const odds = { houseEdge: tellsOdds ? listedEdge : null, winChance: null, side: null };
  const counted = countedStake(HUNDRED_POINTS, { category, odds, listedEdge }, rules);
  return Number(counted.minor / MINOR_PER_PERCENT);
}
