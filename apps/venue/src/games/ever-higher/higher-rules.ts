import { present } from '@haitang/kernel/assert.ts';
import { type Draw, pick } from '../../engine/draw.ts';
import { readFields } from '../../engine/game-rules.ts';
import { ORIGINAL_STAKES } from '../../engine/multiple.ts';
import { LARGEST_PAYOUT, type Progress, type StepRules } from '../../engine/step-rules.ts';

const CARDS = 52;
export const RANKS = 13;
export const ACE = 1;
export const KING = 13;
/** Cards of one round, the first one included; then it is collected. */
export const MOST_CARDS = 104;
export const MOST_SKIPS = 20;
/** Ten-thousandths of the stake: 10725 is 1.0725 times. */
const SCALE = 10_000n;
const HIGHEST_MULTIPLE = 10_000n * SCALE;

export const SIDES = ['up', 'down', 'same'] as const;
export type Side = (typeof SIDES)[number];
/** A guess, `skip` for another card, `cash` to collect, `back` if nothing was guessed. */
export type HigherInput = Side | 'skip' | 'cash' | 'back';

/** A guess that is offered now. */
export interface Offer {
  readonly side: Side;
  /** Winning ranks out of thirteen. */
  readonly ways: number;
  /** What collecting pays after it, in ten-thousandths of the stake. */
  readonly multiple: number;
}

export interface HigherView {
  /** Cards 0 to 51 in their order; the last one is compared. */
  readonly cards: readonly number[];
  readonly right: number;
  readonly skips: number;
  readonly multiple: number;
  readonly offers: readonly Offer[];
}

export interface HigherOutcome {
  readonly inputs: readonly HigherInput[];
  readonly cards: readonly number[];
  readonly right: number;
  readonly multiple: number;
}

/** The rank of a card: 1 ace, the lowest, to 13 king. */
export const rankOf = (card: number): number => Math.floor(card / 4) + 1;

/**
 * The winning ranks of a side: not below or not above the card; at the ends really higher, really
 * lower, or the same. 0 where the side is not offered.
 */
export function waysOf(rank: number, side: Side): number {
  if (side === 'same') return rank === ACE || rank === KING ? 1 : 0;
  if (side === 'up') return rank === KING ? 0 : rank === ACE ? RANKS - 1 : RANKS + 1 - rank;
  return rank === ACE ? 0 : rank === KING ? RANKS - 1 : rank;
}

/** Whether the next card makes a guess right. */
export function isRight(rank: number, side: Side, next: number): boolean {
  if (side === 'same') return next === rank;
  if (side === 'up') return rank === ACE ? next > rank : next >= rank;
  return rank === KING ? next < rank : next <= rank;
}

/** 99 % of the product of 13 by the winning ranks, rounded down once to 0.0001. */
export const multipleOf = (ways: readonly number[]): bigint =>
  (9_900n * BigInt(RANKS) ** BigInt(ways.length)) /
  ways.reduce((product, way) => product * BigInt(way), 1n);

const payoutOf = (stake: bigint, multiple: bigint): bigint => (stake * multiple) / SCALE;

function offersOf(stake: bigint, card: number, ways: readonly number[]): readonly Offer[] {
  return SIDES.flatMap((side) => {
    const winning = waysOf(rankOf(card), side);
    if (winning === 0) return [];
    const multiple = multipleOf([...ways, winning]);
    if (multiple > HIGHEST_MULTIPLE || payoutOf(stake, multiple) > LARGEST_PAYOUT) return [];
    return [{ side, ways: winning, multiple: Number(multiple) }];
  });
}

const INPUTS: readonly HigherInput[] = [...SIDES, 'skip', 'cash'];

function after(
  draws: readonly Draw[],
  stake: bigint,
  _choice: object,
  inputs: readonly HigherInput[],
): Progress<HigherView, HigherOutcome> | null {
  const cardAt = (index: number) => pick(present(draws[index], 'a card'), CARDS);
  const cards = [cardAt(0)];
  const ways: number[] = [];
  let skips = 0;
  const settled = (multiple: bigint): Progress<HigherView, HigherOutcome> => ({
    isSettled: true,
    outcome: { inputs, cards, right: ways.length, multiple: Number(multiple) },
    payout: payoutOf(stake, multiple),
  });
  for (const [place, input] of inputs.entries()) {
    const isLast = place === inputs.length - 1;
    const card = present(cards.at(-1), 'the card on the table');
    if (input === 'cash' || input === 'back') {
      if (!isLast || (input === 'back') !== (ways.length === 0)) return null;
      return settled(input === 'back' ? SCALE : multipleOf(ways));
    }
    const next = cardAt(cards.length);
    if (input === 'skip') {
      if (skips === MOST_SKIPS) return null;
      skips += 1;
    } else {
      const offer = offersOf(stake, card, ways).find(({ side }) => side === input);
      if (offer === undefined) return null;
      if (!isRight(rankOf(card), input, rankOf(next))) {
        cards.push(next);
        return isLast ? settled(0n) : null;
      }
      ways.push(offer.ways);
    }
    cards.push(next);
    const isOver = cards.length === MOST_CARDS || offersOf(stake, next, ways).length === 0;
    if (!isOver) continue;
    if (!isLast) return null;
    return settled(ways.length === 0 ? SCALE : multipleOf(ways));
  }
  const card = present(cards.at(-1), 'the card on the table');
  const multiple = ways.length === 0 ? 0 : Number(multipleOf(ways));
  const offers = offersOf(stake, card, ways);
  return { isSettled: false, view: { cards, right: ways.length, skips, multiple, offers } };
}

/** 步步登高: guess the next card of an endless deck; each right guess multiplies. */
export const higherRules: StepRules<object, HigherInput, HigherView, HigherOutcome> = {
  stakes: ORIGINAL_STAKES,
  draws: MOST_CARDS,
  readChoice: (input) => readFields(input, []),
  readInput: (input) => INPUTS.find((higherInput) => higherInput === input) ?? null,
  largestPayout(stake) {
    const most = payoutOf(stake, HIGHEST_MULTIPLE);
    if (most < LARGEST_PAYOUT) return most;
    return LARGEST_PAYOUT;
  },
  after,
  leave: ({ right }) => (right === 0 ? 'back' : 'cash'),
};
