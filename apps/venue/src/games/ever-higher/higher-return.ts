import type { BetOdds } from '../../engine/bet-odds.ts';
import { type ExactReturn, edgeOf } from '../../engine/percent.ts';
import { multipleOf, RANKS } from './higher-rules.ts';

/** The exact return of collecting after right guesses with these winning ranks. */
export const higherReturn = (ways: readonly number[]): ExactReturn => ({
  paid: multipleOf(ways) * ways.reduce((product, way) => product * BigInt(way), 1n),
  staked: 10_000n * BigInt(RANKS) ** BigInt(ways.length),
});

/** The path of the published return: one guess at the middle card. */
export const RATED_PATH: readonly number[] = [7];

/** The odds of a round: every path returns nearly the same. */
export const higherOdds = (): BetOdds => ({
  houseEdge: edgeOf(higherReturn(RATED_PATH)),
  winChance: null,
  side: null,
});
