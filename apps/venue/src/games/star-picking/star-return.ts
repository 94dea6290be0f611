import type { BetOdds } from '../../engine/bet-odds.ts';
import { choose } from '../../engine/choose.ts';
import { HUNDREDTHS } from '../../engine/multiple.ts';
import { type ExactReturn, edgeOf } from '../../engine/percent.ts';
import { DRAWN, paysOf, STARS, type StarChoice } from './star-rules.ts';

const MILLION = 1_000_000n;

/** The number of the draws of ten stars that hold `hits` of `picked`. */
export const waysToHit = (picked: number, hits: number): bigint =>
  choose(DRAWN, hits) * choose(STARS - DRAWN, picked - hits);

/** The exact return of a choice: each number of hits by its ways. */
export const starReturn = (choice: StarChoice): ExactReturn => ({
  paid: paysOf(choice).reduce(
    (sum, pays, hits) => sum + waysToHit(choice.picks.length, hits) * BigInt(pays),
    0n,
  ),
  staked: BigInt(HUNDREDTHS) * choose(STARS, choice.picks.length),
});

/** The choice of the published return: five stars by the steady table. */
export const RATED_PICKS: StarChoice = { picks: [1, 2, 3, 4, 5], table: 'steady' };

/** The odds of a choice. */
export function starOdds(choice: StarChoice): BetOdds {
  const picked = choice.picks.length;
  const paying = paysOf(choice).reduce(
    (sum, pays, hits) => (pays > 0 ? sum + waysToHit(picked, hits) : sum),
    0n,
  );
  const winChance = Number((paying * MILLION) / choose(STARS, picked));
  return { houseEdge: edgeOf(starReturn(choice)), winChance, side: null };
}
