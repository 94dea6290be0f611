import { type BetOdds, chanceOf } from '../bet-odds.ts';
import { type ExactReturn, edgeOf } from '../percent.ts';
import { STOPS, unitsOf, windowOf, winsOf } from './sevens-rules.ts';

/** The line stakes paid by each of the 13,824 stops. */
export const allUnits = (): readonly number[] =>
  Array.from({ length: STOPS ** 3 }, (_, number) =>
    unitsOf(
      winsOf(
        windowOf([
          number % STOPS,
          Math.floor(number / STOPS) % STOPS,
          Math.floor(number / STOPS ** 2),
        ]),
      ),
    ),
  );

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
