import { assert, present } from '@haitang/kernel/assert.ts';
import { type BetOdds, chanceOf } from '../bet-odds.ts';
import { pick } from '../draw.ts';
import { type GameRules, readFields } from '../game-rules.ts';
import { type ExactReturn, edgeOf } from '../percent.ts';
import { DEALS, spinsOf, unitsOf } from './rivers-deal.ts';

const UNITS = 20n;
/** The largest deal of all pays 1,139.1 stakes. */
export const MOST_UNITS = 22_782;

export interface RiversOutcome {
  /** The number of the deal; its spins are played again from it. */
  readonly deal: number;
  /** In twentieths of the stake. */
  readonly paid: number;
}

/** 千江有月: one draw picks one of 1,048,576 published deals of changing reels. */
export const riversRules: GameRules<object, RiversOutcome> = {
  stakes: { minimum: 20n, maximum: 40_000n, step: 20n },
  draws: 1,
  readChoice: (input) => readFields(input, []),
  largestPayout: (stake) => (stake * BigInt(MOST_UNITS)) / UNITS,
  play(draws, stake) {
    assert(draws.length === 1, 'one draw a deal');
    const deal = pick(present(draws[0], 'a draw'), DEALS);
    const paid = unitsOf(spinsOf(deal));
    return { outcome: { deal, paid }, payout: (stake * BigInt(paid)) / UNITS };
  },
};

/** The exact return: every deal was played; a test plays them all again. */
export const RIVERS_RETURN: ExactReturn = { paid: 20_291_801n, staked: 20_971_520n };
/** Deals that pay anything. */
export const PAYING_DEALS = 554_204;
/** Deals with free spins. */
export const FREE_DEALS = 3_112;

/** The odds of a round. */
export const riversOdds = (): BetOdds => ({
  houseEdge: edgeOf(RIVERS_RETURN),
  winChance: chanceOf(PAYING_DEALS, DEALS),
  side: null,
});
