import type { BetOdds } from '../../engine/bet-odds.ts';
import { choose } from '../../engine/choose.ts';
import { HUNDREDTHS } from '../../engine/multiple.ts';
import { type ExactReturn, edgeOf } from '../../engine/percent.ts';
import { bucketsOf, type PearlChoice } from './pearl-rules.ts';

/** The exact return of a board: each bucket by the number of ways that lead to it. */
export const pearlReturn = (choice: PearlChoice): ExactReturn => ({
  paid: bucketsOf(choice).reduce(
    (sum, pays, bucket) => sum + choose(choice.rows, bucket) * BigInt(pays),
    0n,
  ),
  staked: BigInt(HUNDREDTHS) << BigInt(choice.rows),
});

/** The board of the published return, and the first one shown. */
export const RATED_BOARD: PearlChoice = { rows: 12, slope: 'even' };

/** The odds of a board: every bucket pays something. */
export const pearlOdds = (choice: PearlChoice): BetOdds => ({
  houseEdge: edgeOf(pearlReturn(choice)),
  winChance: 1_000_000,
  side: null,
});
