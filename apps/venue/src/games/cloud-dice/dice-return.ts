import { type BetOdds, chanceOf } from '../../engine/bet-odds.ts';
import { type ExactReturn, edgeOf } from '../../engine/percent.ts';
import { type DiceChoice, multiplierOf, OUTCOMES, winningRolls } from './dice-rules.ts';

/** The exact return of one choice: winning rolls × multiplier, over all rolls. */
export const diceReturn = (choice: DiceChoice): ExactReturn => ({
  paid: BigInt(winningRolls(choice)) * BigInt(multiplierOf(choice)),
  staked: BigInt(OUTCOMES) ** 2n,
});

/** The choice for the game's published return: an even chance less the house's share. */
export const RATED_CHOICE: DiceChoice = { side: 'over', target: 4_999 };

/** The odds of a choice: every choice is a selection of the same roll. */
export const diceOdds = (choice: DiceChoice): BetOdds => ({
  houseEdge: edgeOf(diceReturn(choice)),
  winChance: chanceOf(winningRolls(choice), OUTCOMES),
  side: { market: 'roll', selection: `${choice.side}-${choice.target}` },
});
