import { present } from '@haitang/kernel/assert.ts';
import { DECK } from '../../engine/deal.ts';
import { type Draw, pick } from '../../engine/draw.ts';
import { readFields, type StakeLimits } from '../../engine/game-rules.ts';
import type { Progress, StepRules } from '../../engine/step-rules.ts';
import { ACTIONS, type Action, adviseHand } from './basic-strategy.ts';
import { isNatural, LARGEST_TOTAL, totalOf, worthOf } from './hand-total.ts';

export const MOST_HANDS = 4;
/** More than four hands and the dealer can take; a test computes the longest hand. */
export const MOST_CARDS = 96;
/** The dealer stands on every total from here. */
const DEALER_STANDS = 17;
/** In steps of ten cents 3:2 is whole cents. */
const STAKES: StakeLimits = { minimum: 100n, maximum: 2_000_000n, step: 10n };
/** Four doubled hands that win. */
const MOST_STAKES = 16n;

/** A play of the hand whose turn it is; `rest` finishes a round that was left. */
export type TwentyOneInput = Action | 'rest';
export type HandResult = 'win' | 'push' | 'lose';

export interface ViewedHand {
  /** Cards 0 to 51; a hand that waits after a split has one. */
  readonly cards: readonly number[];
  readonly doubled: boolean;
}

export interface TwentyOneView {
  /** The dealer's open card; the other one is not shown before the end. */
  readonly dealer: readonly number[];
  readonly hands: readonly ViewedHand[];
  /** The place of the hand whose turn it is. */
  readonly turn: number;
  readonly actions: readonly Action[];
}

export interface TwentyOneOutcome {
  readonly inputs: readonly TwentyOneInput[];
  readonly dealer: readonly number[];
  readonly hands: readonly (ViewedHand & { readonly result: HandResult })[];
  /** Whether the player had an ace and a ten at once. */
  readonly natural: boolean;
}

interface Hand {
  readonly cards: number[];
  doubled: boolean;
  isDone: boolean;
}

/** A round while its inputs are played. */
interface Round {
  readonly take: () => number;
  readonly dealer: number[];
  readonly hands: Hand[];
  turn: number;
}

const handOf = (...cards: number[]): Hand => ({ cards, doubled: false, isDone: false });

/** Cards in their order: player, dealer's open one, player, dealer's hidden one. */
function openRound(draws: readonly Draw[]): Round {
  let position = 0;
  const take = () => {
    position += 1;
    return pick(present(draws[position - 1], 'a card'), DECK);
  };
  const [first, open, second, hidden] = [take(), take(), take(), take()];
  return { take, dealer: [open, hidden], hands: [handOf(first, second)], turn: 0 };
}

/** Whether a hand takes no more: 21 or above, and a split ace with its one card. */
const isFull = ({ cards }: Hand, hands: number): boolean =>
  totalOf(cards).total >= LARGEST_TOTAL || (hands > 1 && worthOf(cards[0] ?? 0) === 1);

/** The hand whose turn it is, with its second card; null when all have been played. */
function handInTurn(round: Round): Hand | null {
  for (;;) {
    const hand = round.hands[round.turn];
    if (hand === undefined) return null;
    if (hand.cards.length === 1) hand.cards.push(round.take());
    if (!hand.isDone && !isFull(hand, round.hands.length)) return hand;
    round.turn += 1;
  }
}

function offeredTo({ cards }: Hand, hands: number): readonly Action[] {
  const [first, second] = cards.map(worthOf);
  const isFirst = cards.length === 2;
  const isPair = isFirst && first === second && hands < MOST_HANDS;
  return ACTIONS.filter((action) => {
    if (action === 'double') return isFirst;
    return action !== 'split' || isPair;
  });
}

/** Plays an offered action of the hand whose turn it is. */
function playHand(round: Round, hand: Hand, action: Action): void {
  if (action === 'split') {
    round.hands.push(handOf(present(hand.cards.pop(), 'the second of a pair')));
    hand.cards.push(round.take());
    return;
  }
  if (action !== 'stand') hand.cards.push(round.take());
  if (action === 'double') hand.doubled = true;
  hand.isDone = action !== 'hit';
}

/** Plays the rest by the strategy, without doubling or splitting: it takes no money. */
function playRest(round: Round): void {
  for (let hand = handInTurn(round); hand !== null; hand = handInTurn(round)) {
    playHand(round, hand, adviseHand(hand.cards, round.dealer[0] ?? 0, ['hit', 'stand']));
  }
}

function resultOf(hand: Hand, dealer: readonly number[]): HandResult {
  const [mine, theirs] = [totalOf(hand.cards).total, totalOf(dealer).total];
  if (mine > LARGEST_TOTAL) return 'lose';
  if (theirs > LARGEST_TOTAL || mine > theirs) return 'win';
  return mine === theirs ? 'push' : 'lose';
}

const TIMES: Readonly<Record<HandResult, bigint>> = { win: 2n, push: 1n, lose: 0n };

type Settled = Extract<Progress<TwentyOneView, TwentyOneOutcome>, { isSettled: true }>;

/** The end of a round: the dealer takes cards if a hand is left, and each hand is paid. */
function endRound(round: Round, stake: bigint, inputs: readonly TwentyOneInput[]): Settled {
  const { dealer, hands } = round;
  const isLeft = hands.some(({ cards }) => totalOf(cards).total <= LARGEST_TOTAL);
  while (isLeft && totalOf(dealer).total < DEALER_STANDS) dealer.push(round.take());
  const paid = hands.map((hand) => ({ hand, result: resultOf(hand, dealer) }));
  const payout = paid.reduce(
    (sum, { hand, result }) => sum + (hand.doubled ? 2n : 1n) * stake * TIMES[result],
    0n,
  );
  const shown = paid.map(({ hand: { cards, doubled }, result }) => ({ cards, doubled, result }));
  return { isSettled: true, outcome: { inputs, dealer, hands: shown, natural: false }, payout };
}

/** A round in which somebody has a natural: it ends before the first step. */
function endAtOnce({ dealer, hands }: Round, stake: bigint): Settled {
  const cards = hands[0]?.cards ?? [];
  const natural = isNatural(cards);
  const lost: HandResult = natural ? 'push' : 'lose';
  const result: HandResult = isNatural(dealer) ? lost : 'win';
  const payout = result === 'win' ? (stake * 5n) / 2n : stake * TIMES[result];
  const outcome = { inputs: [], dealer, hands: [{ cards, doubled: false, result }], natural };
  return { isSettled: true, outcome, payout };
}

function after(
  draws: readonly Draw[],
  stake: bigint,
  _choice: object,
  inputs: readonly TwentyOneInput[],
): Progress<TwentyOneView, TwentyOneOutcome> | null {
  const round = openRound(draws);
  const isOver = isNatural(round.dealer) || isNatural(round.hands[0]?.cards ?? []);
  if (isOver) return inputs.length === 0 ? endAtOnce(round, stake) : null;
  for (const input of inputs) {
    const hand = handInTurn(round);
    if (hand === null) return null;
    if (input === 'rest') playRest(round);
    else if (!offeredTo(hand, round.hands.length).includes(input)) return null;
    else playHand(round, hand, input);
  }
  const hand = handInTurn(round);
  if (hand === null) return endRound(round, stake, inputs);
  const view = {
    dealer: round.dealer.slice(0, 1),
    hands: round.hands.map(({ cards, doubled }) => ({ cards, doubled })),
    turn: round.turn,
    actions: offeredTo(hand, round.hands.length),
  };
  return { isSettled: false, view };
}

/** The play that the strategy advises now. */
export const adviseView = ({ dealer, hands, turn, actions }: TwentyOneView): Action =>
  adviseHand(hands[turn]?.cards ?? [], dealer[0] ?? 0, actions);

/**
 * 二十一点: unlimited decks; the dealer stands on every 17 and looks for a natural, which pays 3:2;
 * double on two cards, also after a split; up to four hands; a split ace gets one card.
 */
export const twentyOneRules: StepRules<object, TwentyOneInput, TwentyOneView, TwentyOneOutcome> = {
  stakes: STAKES,
  draws: MOST_CARDS,
  readChoice: (input) => readFields(input, []),
  readInput: (input) => ACTIONS.find((action) => action === input) ?? null,
  adds: (stake, input) => (input === 'double' || input === 'split' ? stake : 0n),
  largestPayout: (stake) => stake * MOST_STAKES,
  after,
  leave: () => 'rest',
};
