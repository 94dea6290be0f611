import { rankOfCard } from '../../engine/deal.ts';

const ACE = 12;
/** The rank of the ten: it and the faces above it count ten. */
const TEN = 8;
export const LARGEST_TOTAL = 21;

/** What a card counts: 1 for an ace, 10 for a ten and the faces. */
export function worthOf(card: number): number {
  const rank = rankOfCard(card);
  if (rank === ACE) return 1;
  return rank >= TEN ? 10 : rank + 2;
}

export interface HandTotal {
  /** One ace counts eleven where that does not pass 21. */
  readonly total: number;
  /** Whether an ace counts eleven. */
  readonly isSoft: boolean;
}

/** The total of a hand. */
export function totalOf(cards: readonly number[]): HandTotal {
  const hard = cards.reduce((sum, card) => sum + worthOf(card), 0);
  const isSoft = hard <= LARGEST_TOTAL - 10 && cards.some((card) => worthOf(card) === 1);
  return { total: isSoft ? hard + 10 : hard, isSoft };
}

/** Whether two cards are an ace and one that counts ten. */
export const isNatural = (cards: readonly number[]): boolean =>
  cards.length === 2 && totalOf(cards).total === LARGEST_TOTAL;
