import type { BetOdds } from '../../engine/bet-odds.ts';
import { type ExactReturn, edgeOf } from '../../engine/percent.ts';
import type { FlushChoice } from './flush-rules.ts';
import { wholeStake } from './flush-rules.ts';

/**
 * The exact return of the ante at best play: all 22,100 hands against all 18,424 of the banker; a
 * test computes it again. A call that is returned counts as nothing staked.
 */
export const ANTE_RETURN: ExactReturn = { paid: 98_377_579n, staked: 101_792_600n };
/** The exact return of the side bet, over the 22,100 hands. */
export const SIDE_RETURN: ExactReturn = { paid: 21_588n, staked: 22_100n };
/** The share of hands that best play calls. */
export const CALLED = { part: 14_900n, whole: 22_100n } as const;

/** The exact return of all that best play stakes without a side bet: antes and calls. */
export const WHOLE_RETURN: ExactReturn = {
  paid:
    ANTE_RETURN.staked * (CALLED.whole + CALLED.part) -
    CALLED.whole * (ANTE_RETURN.staked - ANTE_RETURN.paid),
  staked: ANTE_RETURN.staked * (CALLED.whole + CALLED.part),
};

/** The odds of a round at best play: the edge is the share of its whole stake. */
export function flushOdds(choice: FlushChoice): BetOdds {
  const [ante, side] = [BigInt(choice.ante), BigInt(choice.side)];
  const lost =
    ante * (ANTE_RETURN.staked - ANTE_RETURN.paid) * SIDE_RETURN.staked +
    side * (SIDE_RETURN.staked - SIDE_RETURN.paid) * ANTE_RETURN.staked;
  const staked = wholeStake(choice) * ANTE_RETURN.staked * SIDE_RETURN.staked;
  return { houseEdge: edgeOf({ paid: staked - lost, staked }), winChance: null, side: null };
}
