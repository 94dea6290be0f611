import { type BetOdds, chanceOf } from '../../engine/bet-odds.ts';
import { HUNDREDTHS } from '../../engine/multiple.ts';
import { type ExactReturn, edgeOf } from '../../engine/percent.ts';
import { SEGMENTS, WHEEL, type WindChoice } from './wind-rules.ts';

/** The exact return of a wind: its segments summed, over as many stakes. */
export const windReturn = ({ wind }: WindChoice): ExactReturn => ({
  paid: BigInt(WHEEL[wind].reduce((sum, pays) => sum + pays, 0)),
  staked: BigInt(SEGMENTS * HUNDREDTHS),
});

/** The odds of a wind. */
export const windOdds = (choice: WindChoice): BetOdds => ({
  houseEdge: edgeOf(windReturn(choice)),
  winChance: chanceOf(WHEEL[choice.wind].filter((pays) => pays > 0).length, SEGMENTS),
  side: null,
});
