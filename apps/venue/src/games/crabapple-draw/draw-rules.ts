import { present } from '@haitang/kernel/assert.ts';
import { choose } from '../../engine/choose.ts';
import { DECK, dealCards } from '../../engine/deal.ts';
import type { Draw } from '../../engine/draw.ts';
import { readFields, type StakeLimits } from '../../engine/game-rules.ts';
import type { Progress, StepRules } from '../../engine/step-rules.ts';
import { readWhole } from '../../engine/whole-number.ts';
import { HAND_PAYS, type Hand, handOf } from './hand.ts';

export const CARDS = 5;
/** All five held. */
export const HOLD_ALL = 31;
/** The royal flush of the largest stake pays 500,000.00. */
const STAKES: StakeLimits = { minimum: 100n, maximum: 62_500n, step: 10n };

export interface DrawView {
  readonly dealt: readonly number[];
}

export interface DrawOutcome {
  readonly inputs: readonly number[];
  readonly dealt: readonly number[];
  /** The cards held, as bits. */
  readonly mask: number;
  readonly final: readonly number[];
  readonly hand: Hand;
  /** In stakes. */
  readonly pays: number;
}

const isHeld = (mask: number, place: number): boolean => ((mask >> place) & 1) === 1;

/** What all ways to fill `five` from place `index` on pay in sum, with cards from `from` on. */
function sumOf(five: number[], left: readonly number[], index: number, from: number): number {
  if (index === CARDS) return HAND_PAYS[handOf(five)];
  let sum = 0;
  for (let next = from; next <= left.length - (CARDS - index); next += 1) {
    five[index] = left[next] ?? 0;
    sum += sumOf(five, left, index + 1, next + 1);
  }
  return sum;
}

/** The sum of what all replacements pay after holding `mask`, and how many there are. */
export function totalOf(
  dealt: readonly number[],
  mask: number,
): { readonly sum: bigint; readonly ways: bigint } {
  const held = dealt.filter((_, index) => isHeld(mask, index));
  const left = Array.from({ length: DECK }, (_, card) => card).filter(
    (card) => !dealt.includes(card),
  );
  const sum = sumOf([...held, 0, 0, 0, 0, 0].slice(0, CARDS), left, held.length, 0);
  return { sum: BigInt(sum), ways: choose(left.length, CARDS - held.length) };
}

/**
 * The hold with the best return, by visiting every replacement; of equal ones the first
 * from all held downwards. 2.6 million hands: it is asked only for a round that was left.
 */
export function bestHold(dealt: readonly number[]): number {
  let best = HOLD_ALL;
  let most = totalOf(dealt, HOLD_ALL);
  for (let mask = HOLD_ALL - 1; mask >= 0; mask -= 1) {
    const total = totalOf(dealt, mask);
    if (total.sum * most.ways <= most.sum * total.ways) continue;
    best = mask;
    most = total;
  }
  return best;
}

function after(
  draws: readonly Draw[],
  stake: bigint,
  _choice: object,
  inputs: readonly number[],
): Progress<DrawView, DrawOutcome> | null {
  const deck = dealCards(draws);
  const dealt = deck.slice(0, CARDS);
  const [mask] = inputs;
  if (mask === undefined) return { isSettled: false, view: { dealt } };
  if (inputs.length > 1) return null;
  let next = CARDS;
  const final = dealt.map((card, index) => {
    if (isHeld(mask, index)) return card;
    next += 1;
    return present(deck[next - 1], 'a replacement');
  });
  const hand = handOf(final);
  const pays = HAND_PAYS[hand];
  const outcome = { inputs, dealt, mask, final, hand, pays };
  return { isSettled: true, outcome, payout: stake * BigInt(pays) };
}

/** 海棠换牌: five cards of a fresh deck, any of them replaced once; jacks or better, 9/6. */
export const drawRules: StepRules<object, number, DrawView, DrawOutcome> = {
  stakes: STAKES,
  draws: 2 * CARDS,
  readChoice: (input) => readFields(input, []),
  readInput: (input) => readWhole(input, 0, HOLD_ALL),
  largestPayout: (stake) => stake * BigInt(HAND_PAYS.royal),
  after,
  leave: ({ dealt }) => bestHold(dealt),
};
