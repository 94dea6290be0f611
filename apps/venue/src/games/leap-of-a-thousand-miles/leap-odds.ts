import { type BetOdds, chanceOf } from '../../engine/bet-odds.ts';
import { DRAWS, type TargetBet, targetReturn, winningDraws } from '../../engine/heights.ts';
import { edgeOf } from '../../engine/percent.ts';

/** The odds of a target. */
export const leapOdds = (choice: TargetBet): BetOdds => ({
  houseEdge: edgeOf(targetReturn(choice)),
  winChance: chanceOf(winningDraws(choice.target), DRAWS),
  side: null,
});
