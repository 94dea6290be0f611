import { assert, present } from '@haitang/kernel/assert.ts';
import { DECK, dealCards, numberOfCard } from '../../engine/deal.ts';
import { readFields } from '../../engine/game-rules.ts';
import type { SharedRules } from '../../engine/shared-rules.ts';
import { dragonOdds } from './dragon-return.ts';
import { DECKS, type DragonBet, paidOn, paysOf, SCALE, type Side, SPOTS } from './dragon-table.ts';

export interface DragonOutcome {
  /** Cards 0 to 51, rank by rank from the two to the ace, suits ♦ ♥ ♠ ♣. */
  readonly dragon: number;
  readonly tiger: number;
  readonly winner: Side | 'tie';
}

const times = (stake: bigint, pays: bigint): bigint => (stake * pays) / SCALE;

function winnerOf(dragon: number, tiger: number): DragonOutcome['winner'] {
  const ahead = numberOfCard(dragon) - numberOfCard(tiger);
  return ahead === 0 ? 'tie' : ahead > 0 ? 'dragon' : 'tiger';
}

/** 龙虎争辉: one card each from eight fresh decks; the higher one wins, the ace is the lowest. */
export const dragonRules: SharedRules<DragonBet, DragonOutcome> = {
  stakes: { minimum: 100n, maximum: 2_000_000n, step: 10n },
  stages: [{ open: 15_000, closed: 1_000, reveal: 4_000, draws: 2 }],
  pause: 3_000,
  mostPaid: 5_000_000n,
  readBet(input) {
    const spot = SPOTS.find((candidate) => candidate === readFields(input, ['spot'])?.spot);
    return spot === undefined ? null : { spot };
  },
  nameOf: ({ spot }) => spot,
  largestPayout: ({ spot }, stake) => times(stake, paysOf(spot)),
  outcome(draws) {
    const taken = present(draws[0], 'the draws of the only stage');
    assert(taken.length === 2, 'one draw a card');
    const [first, second] = dealCards(taken, DECKS * DECK);
    const dragon = present(first, 'a card for the dragon') % DECK;
    const tiger = present(second, 'a card for the tiger') % DECK;
    return { dragon, tiger, winner: winnerOf(dragon, tiger) };
  },
  payout: ({ dragon, tiger }, { spot }, stake) => times(stake, paidOn(spot, dragon, tiger)),
  odds: dragonOdds,
};
