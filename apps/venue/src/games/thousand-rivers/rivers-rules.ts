import type { BetOdds } from '../../engine/bet-odds.ts';
import { type DealtOutcome, dealtOdds, dealtRules } from '../../engine/dealt-rules.ts';
import type { GameRules } from '../../engine/game-rules.ts';
import type { ExactReturn } from '../../engine/percent.ts';
import { DEALS, spinsOf, unitsOf } from './rivers-deal.ts';

/** The largest deal of all pays 1,139.1 stakes. */
export const MOST_UNITS = 22_782;

export type RiversOutcome = DealtOutcome;

/** 千江有月: one draw picks one of 1,048,576 published deals of changing reels. */
export const riversRules: GameRules<object, RiversOutcome> = dealtRules({
  deals: DEALS,
  maximum: 40_000n,
  most: MOST_UNITS,
  unitsOf: (deal) => unitsOf(spinsOf(deal)),
});

/** The exact return: every deal was played; a test plays them all again. */
export const RIVERS_RETURN: ExactReturn = { paid: 20_291_801n, staked: 20_971_520n };
/** Deals that pay anything. */
export const PAYING_DEALS = 554_204;
/** Deals with free spins. */
export const FREE_DEALS = 3_112;

/** The odds of a round. */
export const riversOdds = (): BetOdds => dealtOdds(RIVERS_RETURN, PAYING_DEALS, DEALS);
