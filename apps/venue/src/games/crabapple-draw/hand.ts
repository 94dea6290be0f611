import { rankOfCard, suitOfCard } from '../../engine/deal.ts';

/** Hands from the lowest: of a pair only jacks and better pay. */
export const HANDS = [
  'none',
  'high-pair',
  'two-pairs',
  'three',
  'straight',
  'flush',
  'full-house',
  'four',
  'straight-flush',
  'royal',
] as const;
export type Hand = (typeof HANDS)[number];

/** What a hand pays, in stakes. */
export const HAND_PAYS: Readonly<Record<Hand, number>> = {
  none: 0,
  'high-pair': 1,
  'two-pairs': 2,
  three: 3,
  straight: 4,
  flush: 6,
  'full-house': 9,
  four: 25,
  'straight-flush': 50,
  royal: 800,
};

const JACK = 9;
/** The ranks of a straight as bits, divided by their lowest one. */
const FIVE_IN_A_ROW = 0b11111;
/** Ace, two, three, four, five. */
const LOWEST_STRAIGHT = 0b1_0000_0000_1111;
/** Ten to ace. */
const HIGHEST_STRAIGHT = 0b1_1111_0000_0000;
/** The hand by how many of its ten pairs of cards have the same rank; one pair is asked apart. */
const BY_PAIRS: readonly Hand[] = [
  'none',
  'none',
  'two-pairs',
  'three',
  'full-house',
  'none',
  'four',
];

/** The hand of five cards. It allocates nothing: the best hold asks it millions of times. */
export function handOf(cards: readonly number[]): Hand {
  let pairs = 0;
  let isHigh = false;
  let ranks = 0;
  let isFlush = true;
  const suit = suitOfCard(cards[0] ?? 0);
  for (let value = 0; value < 5; value += 1) {
    const card = cards[value] ?? 0;
    const rank = rankOfCard(card);
    ranks |= 1 << rank;
    isFlush &&= suitOfCard(card) === suit;
    for (let other = value + 1; other < 5; other += 1) {
      if (rankOfCard(cards[other] ?? 0) !== rank) continue;
      pairs += 1;
      isHigh ||= rank >= JACK;
    }
  }
  if (pairs === 1) return isHigh ? 'high-pair' : 'none';
  if (pairs > 1) return BY_PAIRS[pairs] ?? 'none';
  const isStraight = ranks / (ranks & -ranks) === FIVE_IN_A_ROW || ranks === LOWEST_STRAIGHT;
  if (isStraight && isFlush) return ranks === HIGHEST_STRAIGHT ? 'royal' : 'straight-flush';
  if (isFlush) return 'flush';
  return isStraight ? 'straight' : 'none';
}
