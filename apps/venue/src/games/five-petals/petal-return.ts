import type { BetOdds } from '../../engine/bet-odds.ts';
import { type ExactReturn, edgeOf } from '../../engine/percent.ts';

/**
 * The return of best play: 7697 of 7776. A test computes it from all 7,776 first
 * tosses and all their second ones.
 */
export const PETAL_RETURN: ExactReturn = { paid: 7_697n, staked: 7_776n };

/** The odds of a round at best play. */
export const petalOdds = (): BetOdds => ({
  houseEdge: edgeOf(PETAL_RETURN),
  winChance: null,
  side: null,
});
