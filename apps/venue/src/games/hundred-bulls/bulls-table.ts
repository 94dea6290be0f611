import { present } from '@haitang/kernel/assert.ts';
import { DECK, numberOfCard, suitOfCard } from '../../engine/deal.ts';

/** The kinds of hands from the lowest; 0 is 无牛, 1 to 9 are 牛一 to 牛九, 10 is 牛牛. */
export const FACES_KIND = 11;
export const FOUR_KIND = 12;
export const SMALL_KIND = 13;
/** How often the stake of 翻倍 is won or lost by the kind of the winning hand. */
const TIMES = [1, 1, 1, 1, 1, 1, 1, 2, 2, 3, 4, 5, 5, 5] as const;

export const DOORS = [1, 2, 3, 4] as const;
type Door = (typeof DOORS)[number];
/** A place: a door at even money, or by the kind of the hand. */
export type Spot = `flat-${Door}` | `times-${Door}`;
/** All places: 平倍 of each door, then 翻倍 of each. */
export const SPOTS: readonly Spot[] = [
  ...DOORS.map((door): Spot => `flat-${door}`),
  ...DOORS.map((door): Spot => `times-${door}`),
];

export interface BullsBet {
  readonly spot: Spot;
}

/** 翻倍 reserves the most it can lose: five times the amount that is won or lost once. */
export const RESERVE = 5n;
/** The commission on what is won, in percent. */
const COMMISSION = { flat: 5n, times: 3n } as const;

/** The door of a place, 1 to 4. */
export const doorOf = (spot: Spot): Door =>
  present(
    DOORS.find((door) => spot.endsWith(String(door))),
    'a door',
  );
/** Whether a place is won and lost by the kind of the hand. */
export const isTimes = (spot: Spot): boolean => spot.startsWith('times');

/** Whether any three of five values make a whole ten; then 牛 by the other two, else 0. */
function bullOf(values: readonly number[]): number {
  const total = values.reduce((sum, value) => sum + value, 0);
  for (const [index, first] of values.entries()) {
    for (const second of values.slice(index + 1)) {
      if ((total - first - second) % 10 === 0) return (first + second) % 10 || 10;
    }
  }
  return 0;
}

/** The kind of a hand by its five numbers, 1 for the ace to 13 for the king. */
export function kindOfNumbers(numbers: readonly number[]): number {
  const sum = numbers.reduce((total, number) => total + number, 0);
  if (sum <= 10 && numbers.every((number) => number < 5)) return SMALL_KIND;
  if (fourOf(numbers) !== null) return FOUR_KIND;
  if (numbers.every((number) => number > 10)) return FACES_KIND;
  return bullOf(numbers.map((number) => Math.min(number, 10)));
}

/** The number that four of five cards have, or null. */
const fourOf = (numbers: readonly number[]): number | null =>
  numbers.find((number) => numbers.filter((other) => other === number).length === 4) ?? null;

/** 方块 0, 梅花 1, 红桃 2, 黑桃 3; our suits are ♦ ♥ ♠ ♣. */
const SUIT_ORDER = [0, 2, 3, 1] as const;

/** A hand's strength: of two hands of a deck the greater one wins, and no two are equal. */
export function strengthOf(hand: readonly number[]): number {
  const numbers = hand.map(numberOfCard);
  const kind = kindOfNumbers(numbers);
  const four = kind === FOUR_KIND ? fourOf(numbers) : null;
  const cards = hand.map((card) => numberOfCard(card) * 4 + (SUIT_ORDER[suitOfCard(card)] ?? 0));
  return kind * 100 + (four === null ? Math.max(...cards) : four * 4);
}

/** The kind of a hand of five cards. */
export const kindOf = (hand: readonly number[]): number => kindOfNumbers(hand.map(numberOfCard));

/** How many times the winner of this kind takes at 翻倍. */
export const timesOf = (kind: number): number => present(TIMES[kind], `the kind ${kind}`);

/** The two cards of a bull that count, and the three that make a whole ten before them. */
export function splitHand(hand: readonly number[]): {
  readonly three: readonly number[];
  readonly two: readonly number[];
} {
  const value = (card: number) => Math.min(numberOfCard(card), 10);
  const total = hand.reduce((sum, card) => sum + value(card), 0);
  for (const [index, first] of hand.entries()) {
    for (const second of hand.slice(index + 1)) {
      if ((total - value(first) - value(second)) % 10 !== 0) continue;
      return {
        three: hand.filter((card) => card !== first && card !== second),
        two: [first, second],
      };
    }
  }
  return { three: hand, two: [] };
}

/**
 * What a stake pays, in minor units: 平倍 its double less the commission; 翻倍 the reserve and what
 * its fifth has won, or the reserve less what it has lost. Fractions of a cent are dropped.
 */
export function paidOn(
  spot: Spot,
  result: { readonly isWon: boolean; readonly kind: number },
  stake: bigint,
): bigint {
  if (!isTimes(spot)) {
    return result.isWon ? stake + (stake * (100n - COMMISSION.flat)) / 100n : 0n;
  }
  const moved = (stake / RESERVE) * BigInt(timesOf(result.kind));
  return result.isWon ? stake + (moved * (100n - COMMISSION.times)) / 100n : stake - moved;
}

/** The largest payout of a stake. */
export const mostOn = (spot: Spot, stake: bigint): bigint =>
  paidOn(spot, { isWon: true, kind: SMALL_KIND }, stake);

/** Hands of a round: the banker's, then those of the doors. */
export const HANDS = 5;
export const CARDS = HANDS * HANDS;

/** The five hands of the first 25 cards, one card to each in turn. */
export const handsOf = (cards: readonly number[]): readonly (readonly number[])[] =>
  Array.from({ length: HANDS }, (_, seat) =>
    cards.filter((card, index) => index % HANDS === seat && card < DECK),
  );
