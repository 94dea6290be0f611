import type { BetOdds } from '../../engine/bet-odds.ts';
import { choose } from '../../engine/choose.ts';
import { type ExactReturn, edgeOf } from '../../engine/percent.ts';
import { type FinderChoice, multipleAfter, SHELLS } from './finder-rules.ts';

/** The exact return of collecting after so many pearls, however they were chosen. */
export const finderReturn = (empty: number, pearls: number): ExactReturn => ({
  paid: multipleAfter(empty, pearls) * choose(SHELLS - empty, pearls),
  staked: 10_000n * choose(SHELLS, pearls),
});

/** The stop of the published return: five empty shells, one pearl. */
export const RATED_STOP = { empty: 5, pearls: 1 } as const;

/** The odds of a choice: every way to stop returns nearly the same. */
export const finderOdds = ({ empty }: FinderChoice): BetOdds => ({
  houseEdge: edgeOf(finderReturn(empty, 1)),
  winChance: null,
  side: null,
});
