import type { BetOdds } from '../../engine/bet-odds.ts';
import { type DealtOutcome, dealtOdds, dealtRules } from '../../engine/dealt-rules.ts';
import type { GameRules } from '../../engine/game-rules.ts';
import type { ExactReturn } from '../../engine/percent.ts';
import { boardsOf, DEALS, unitsOf } from './gems-deal.ts';

/** The largest deal of all pays 728.05 stakes. */
export const MOST_UNITS = 14_561;

export type GemsOutcome = DealtOutcome;

/** 琉璃宝石: one draw picks one of 1,048,576 published deals of falling gems. */
export const gemsRules: GameRules<object, GemsOutcome> = dealtRules({
  deals: DEALS,
  maximum: 50_000n,
  most: MOST_UNITS,
  unitsOf: (deal) => unitsOf(boardsOf(deal)),
});

/** The exact return: every deal was played; a test plays them all again. */
export const GEMS_RETURN: ExactReturn = { paid: 1_258_367n, staked: 1_310_720n };
/** Deals that pay anything. */
export const PAYING_DEALS = 412_589;

/** The odds of a round. */
export const gemsOdds = (): BetOdds => dealtOdds(GEMS_RETURN, PAYING_DEALS, DEALS);
