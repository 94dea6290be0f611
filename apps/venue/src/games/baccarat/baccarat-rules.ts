import { assert, present } from '@haitang/kernel/assert.ts';
import { DECK, dealCards, suitOfCard } from '../../engine/deal.ts';
import { readFields } from '../../engine/game-rules.ts';
import type { SharedRules } from '../../engine/shared-rules.ts';
import { baccaratOdds } from './baccarat-return.ts';
import {
  type BaccaratBet,
  courseOf,
  DECKS,
  type Facts,
  paidOn,
  paysOf,
  pointsOf,
  SCALE,
  SPOTS,
  type Table,
  winnerOf,
} from './baccarat-table.ts';

const CARDS = 6;

export interface BaccaratOutcome {
  /** Two or three cards, 0 to 51, rank by rank from the two to the ace, suits ♦ ♥ ♠ ♣. */
  readonly player: readonly number[];
  readonly banker: readonly number[];
  readonly totals: readonly [player: number, banker: number];
  readonly winner: Facts['winner'];
  readonly pairs: Facts['pairs'];
}

const times = (stake: bigint, pays: bigint): bigint => (stake * pays) / SCALE;

/** The facts of a round that decide what its bets pay. */
const factsOf = ({ player, banker, totals, winner, pairs }: BaccaratOutcome): Facts => ({
  winner,
  banker: totals[1],
  cards: player.length + banker.length,
  pairs,
});

/** Deals a round from six draws: 闲 庄 闲 庄, and the fifth card to whoever draws first. */
function deal(cards: readonly number[]): BaccaratOutcome {
  const cardAt = (place: number): number => present(cards[place], 'six cards') % DECK;
  const hand = (places: readonly (number | null)[]) =>
    places.filter((place) => place !== null).map(cardAt);
  const { playerThird, bankerThird, totals } = courseOf(cards.map(pointsOf));
  const isPair = (value: number, other: number) =>
    Math.floor(cardAt(value) / 4) === Math.floor(cardAt(other) / 4);
  const isSuited = (value: number, other: number) =>
    isPair(value, other) && suitOfCard(cardAt(value)) === suitOfCard(cardAt(other));
  return {
    player: hand([0, 2, playerThird]),
    banker: hand([1, 3, bankerThird]),
    totals,
    winner: winnerOf(totals),
    pairs: {
      player: isPair(0, 2),
      banker: isPair(1, 3),
      perfect: isSuited(0, 2) || isSuited(1, 3),
    },
  };
}

/**
 * 百家乐 on eight fresh decks each round; six cards are drawn and those that nobody takes do not
 * count. The two tables differ in what 庄 pays and in 幸运六.
 */
export function baccaratRules(table: Table): SharedRules<BaccaratBet, BaccaratOutcome> {
  return {
    stakes: { minimum: 100n, maximum: 2_000_000n, step: 10n },
    stages: [{ open: 20_000, closed: 1_000, reveal: 9_000, draws: CARDS }],
    pause: 4_000,
    mostPaid: 5_000_000n,
    readBet(input) {
      const spot = SPOTS[table].find(
        (candidate) => candidate === readFields(input, ['spot'])?.spot,
      );
      return spot === undefined ? null : { spot };
    },
    nameOf: ({ spot }) => spot,
    largestPayout: ({ spot }, stake) => times(stake, paysOf(table, spot)),
    outcome(draws) {
      const taken = present(draws[0], 'the draws of the only stage');
      assert(taken.length === CARDS, 'six draws');
      return deal(dealCards(taken, DECKS * DECK));
    },
    payout: (outcome, { spot }, stake) => times(stake, paidOn(table, spot, factsOf(outcome))),
    odds: (bets) => baccaratOdds(table, bets),
  };
}
