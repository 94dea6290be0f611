import type { BetOdds } from '../../engine/bet-odds.ts';
import { type ExactReturn, edgeOf } from '../../engine/percent.ts';

/**
 * The exact return of best play: the best of 32 holds of all 2,598,960 deals, by inclusion and
 * exclusion over all replacements; a test computes it again.
 */
export const DRAW_RETURN: ExactReturn = { paid: 1_653_526_326_983n, staked: 1_661_102_543_100n };

/** The odds of a round at best play. */
export const drawOdds = (): BetOdds => ({
  houseEdge: edgeOf(DRAW_RETURN),
  winChance: null,
  side: null,
});
