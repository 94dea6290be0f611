import { type BetOdds, chanceOf } from '../../engine/bet-odds.ts';
import { type ExactReturn, edgeOf } from '../../engine/percent.ts';
import { STOPS } from './sevens-rules.ts';

/** The exact return: 553 of 576; a test visits every stop. */
export const SEVENS_RETURN: ExactReturn = { paid: 553n, staked: 576n };
/** Stops that pay anything. */
export const PAYING_STOPS = 4_616;

/** The odds of a round. */
export const sevensOdds = (): BetOdds => ({
  houseEdge: edgeOf(SEVENS_RETURN),
  winChance: chanceOf(PAYING_STOPS, STOPS ** 3),
  side: null,
});
