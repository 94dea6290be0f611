import { type BetOdds, chanceOf } from '../bet-odds.ts';
import { HUNDREDTHS } from '../multiple.ts';
import { type ExactReturn, edgeOf } from '../percent.ts';
import { DRAWS, type LeapChoice, winningDraws } from './leap-rules.ts';

/** The exact return of a target: winning draws × target, over all draws. */
export const leapReturn = ({ target }: LeapChoice): ExactReturn => ({
  paid: BigInt(winningDraws(target)) * BigInt(target),
  staked: BigInt(DRAWS) * BigInt(HUNDREDTHS),
});

/** The choice of the published return: half of all draws reach 1.98 exactly. */
export const RATED_LEAP: LeapChoice = { target: 198 };

/** The odds of a target. */
export const leapOdds = (choice: LeapChoice): BetOdds => ({
  houseEdge: edgeOf(leapReturn(choice)),
  winChance: chanceOf(winningDraws(choice.target), DRAWS),
  side: null,
});
