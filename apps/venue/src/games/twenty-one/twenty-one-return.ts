import type { BetOdds } from '../../engine/bet-odds.ts';
import { type ExactReturn, edgeOf } from '../../engine/percent.ts';

/**
 * The exact return of best play, of the first stake: every hand, open card and play, computed as a
 * Markov chain over totals; a test computes it again.
 */
export const TWENTY_ONE_RETURN: ExactReturn = {
  paid: 91_263_899_886_477_128_982_972_893_772n,
  staked: 91_733_330_193_268_616_658_399_616_009n,
};

/** The mean whole stake of best play, with what doubles and splits add, in first stakes. */
export const MEAN_STAKE = { part: 12_002_022_497n, whole: 10_604_499_373n } as const;

/** The exact return of all that best play stakes. */
export const WHOLE_RETURN: ExactReturn = {
  paid:
    MEAN_STAKE.part * TWENTY_ONE_RETURN.staked -
    MEAN_STAKE.whole * (TWENTY_ONE_RETURN.staked - TWENTY_ONE_RETURN.paid),
  staked: MEAN_STAKE.part * TWENTY_ONE_RETURN.staked,
};

/** The odds of a round at best play: the edge is the share of the whole stake. */
export const twentyOneOdds = (): BetOdds => ({
  houseEdge: edgeOf(WHOLE_RETURN),
  winChance: null,
  side: null,
});
