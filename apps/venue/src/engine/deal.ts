import { present } from '@haitang/kernel/assert.ts';
import { type Draw, pick } from './draw.ts';

/** Cards of a deck: 0 to 51, rank by rank from the two to the ace, suits ♦ ♥ ♠ ♣. */
export const DECK = 52;

/** The first cards of a full deck: draw j swaps place j with one of those that are left. */
export function dealCards(draws: readonly Draw[], size: number = DECK): readonly number[] {
  const deck = Array.from({ length: size }, (_, index) => index);
  draws.forEach((draw, index) => {
    const other = index + pick(draw, size - index);
    const card = present(deck[other], 'a card of the deck');
    deck[other] = present(deck[index], 'a card of the deck');
    deck[index] = card;
  });
  return deck.slice(0, draws.length);
}

/** The rank of a card, 0 for the two to 12 for the ace. */
export const rankOfCard = (card: number): number => Math.floor(card / 4) % 13;

/** The suit of a card: 0 ♦, 1 ♥, 2 ♠, 3 ♣. */
export const suitOfCard = (card: number): number => card % 4;

/** The number of a card, 1 for the ace to 13 for the king. */
export const numberOfCard = (card: number): number => ((rankOfCard(card) + 1) % 13) + 1;
