import { assert, present } from '@haitang/kernel/assert.ts';
import { type BetOdds, chanceOf } from './bet-odds.ts';
import { pick } from './draw.ts';
import { type GameRules, readFields } from './game-rules.ts';
import { type ExactReturn, edgeOf } from './percent.ts';

/** Units in one stake: what deals pay is counted in twentieths. */
const UNITS = 20n;

/** A round that plays one published deal. */
export interface DealtOutcome {
  /** The number of the deal; it is played again from it. */
  readonly deal: number;
  /** In twentieths of the stake. */
  readonly paid: number;
}

interface Published {
  /** The number of deals, each as likely as the others. */
  readonly deals: number;
  /** The largest stake in cents. */
  readonly maximum: bigint;
  /** What the largest deal pays, in twentieths. */
  readonly most: number;
  readonly unitsOf: (deal: number) => number;
}

/** The rules of a game in which one draw picks one of its published deals. */
export const dealtRules = (published: Published): GameRules<object, DealtOutcome> => ({
  stakes: { minimum: 20n, maximum: published.maximum, step: 20n },
  draws: 1,
  readChoice: (input) => readFields(input, []),
  largestPayout: (stake) => (stake * BigInt(published.most)) / UNITS,
  play(draws, stake) {
    assert(draws.length === 1, 'one draw a deal');
    const deal = pick(present(draws[0], 'a draw'), published.deals);
    const paid = published.unitsOf(deal);
    return { outcome: { deal, paid }, payout: (stake * BigInt(paid)) / UNITS };
  },
});

/** The odds of a round, of which `paying` deals pay anything. */
export const dealtOdds = (exact: ExactReturn, paying: number, deals: number): BetOdds => ({
  houseEdge: edgeOf(exact),
  winChance: chanceOf(paying, deals),
  side: null,
});
