import { assert, present } from '@haitang/kernel/assert.ts';
import { type BetOdds, chanceOf } from '../bet-odds.ts';
import { pick } from '../draw.ts';
import { type GameRules, readFields } from '../game-rules.ts';
import { type ExactReturn, edgeOf } from '../percent.ts';
import { boardsOf, DEALS, unitsOf } from './gems-deal.ts';

export const UNITS = 20n;
/** The largest deal of all pays 728.05 stakes. */
export const MOST_UNITS = 14_561;

export interface GemsOutcome {
  /** The number of the deal; its boards are played again from it. */
  readonly deal: number;
  /** In twentieths of the stake. */
  readonly paid: number;
}

/** 琉璃宝石: one draw picks one of 1,048,576 published deals of falling gems. */
export const gemsRules: GameRules<object, GemsOutcome> = {
  stakes: { minimum: 20n, maximum: 50_000n, step: 20n },
  draws: 1,
  readChoice: (input) => readFields(input, []),
  largestPayout: (stake) => (stake * BigInt(MOST_UNITS)) / UNITS,
  play(draws, stake) {
    assert(draws.length === 1, 'one draw a deal');
    const deal = pick(present(draws[0], 'a draw'), DEALS);
    const paid = unitsOf(boardsOf(deal));
    return { outcome: { deal, paid }, payout: (stake * BigInt(paid)) / UNITS };
  },
};

/** The exact return: every deal was played; a test plays them all again. */
export const GEMS_RETURN: ExactReturn = { paid: 1_258_367n, staked: 1_310_720n };
/** Deals that pay anything. */
export const PAYING_DEALS = 412_589;

/** The odds of a round. */
export const gemsOdds = (): BetOdds => ({
  houseEdge: edgeOf(GEMS_RETURN),
  winChance: chanceOf(PAYING_DEALS, DEALS),
  side: null,
});
