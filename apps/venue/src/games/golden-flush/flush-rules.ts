import { dealCards } from '../../engine/deal.ts';
import type { Draw } from '../../engine/draw.ts';
import { readFields, type StakeLimits } from '../../engine/game-rules.ts';
import type { Progress, StepRules } from '../../engine/step-rules.ts';
import { readWhole } from '../../engine/whole-number.ts';
import {
  compareHands,
  type Kind,
  kindOf,
  LEAST_CALL,
  LEAST_OPEN,
  strengthOf,
} from './three-cards.ts';

/** The ante, and the side bet where it is made. */
export const PART_STAKES: StakeLimits = { minimum: 100n, maximum: 1_000_000n, step: 10n };
const CARDS = 6;

/** What a called hand wins beside the ante, in antes, whatever the banker holds. */
export const BONUS: Readonly<Record<Kind, number>> = {
  high: 0,
  pair: 0,
  straight: 1,
  flush: 0,
  'straight-flush': 4,
  triple: 5,
};
/** What the side bet pays on the player's own cards, in side bets, its stake included. */
export const SIDE_PAYS: Readonly<Record<Kind, number>> = {
  high: 0,
  pair: 2,
  straight: 7,
  flush: 5,
  'straight-flush': 41,
  triple: 31,
};
/** Ante and call won, and the best bonus: with a straight flush or three of a kind. */
const MOST_ANTES = 9n;
const MOST_SIDES = 41n;

/** In minor units; the stake of a round is two antes, one for the call, and the side bet. */
export interface FlushChoice {
  readonly ante: number;
  readonly side: number;
}
export const FLUSH_INPUTS = ['fold', 'call'] as const;
export type FlushInput = (typeof FLUSH_INPUTS)[number];

export interface FlushView {
  /** The player's own cards, 0 to 51. */
  readonly player: readonly number[];
}
/** `unopened`: called, and the banker has less than a queen. */
export type FlushResult = 'fold' | 'unopened' | 'win' | 'push' | 'lose';

export interface FlushOutcome {
  readonly inputs: readonly FlushInput[];
  readonly player: readonly number[];
  readonly banker: readonly number[];
  readonly result: FlushResult;
  /** The bonus in antes. */
  readonly bonus: number;
  /** What the side bet paid, in side bets; 0 without one. */
  readonly side: number;
}

/** What comes back of the two antes, in antes, without the bonus. */
const ANTES: Readonly<Record<FlushResult, number>> = {
  fold: 1,
  unopened: 3,
  win: 4,
  push: 2,
  lose: 0,
};

function resultOf(input: FlushInput, mine: number, theirs: number): FlushResult {
  if (input === 'fold') return 'fold';
  if (theirs < LEAST_OPEN) return 'unopened';
  const order = compareHands(mine, theirs);
  if (order === 0) return 'push';
  return order > 0 ? 'win' : 'lose';
}

const readPart = (input: unknown): number | null => {
  const { minimum, maximum, step } = PART_STAKES;
  const part = readWhole(input, Number(minimum), Number(maximum));
  return part === null || part % Number(step) !== 0 ? null : part;
};

function readChoice(input: unknown): FlushChoice | null {
  const fields = readFields(input, ['ante', 'side']);
  const ante = readPart(fields?.ante);
  const side = fields?.side === 0 ? 0 : readPart(fields?.side);
  return ante === null || side === null ? null : { ante, side };
}

function after(
  draws: readonly Draw[],
  _stake: bigint,
  { ante, side }: FlushChoice,
  inputs: readonly FlushInput[],
): Progress<FlushView, FlushOutcome> | null {
  const cards = dealCards(draws);
  const handFrom = (first: number) => cards.filter((_, index) => index % 2 === first);
  const [player, banker] = [handFrom(0), handFrom(1)];
  const [input] = inputs;
  if (input === undefined) return { isSettled: false, view: { player } };
  if (inputs.length > 1) return null;
  const mine = strengthOf(player);
  const result = resultOf(input, mine, strengthOf(banker));
  const bonus = input === 'call' ? BONUS[kindOf(mine)] : 0;
  const sidePays = side === 0 ? 0 : SIDE_PAYS[kindOf(mine)];
  const outcome = { inputs, player, banker, result, bonus, side: sidePays };
  const payout = ante * (ANTES[result] + bonus) + side * sidePays;
  return { isSettled: true, outcome, payout: BigInt(payout) };
}

/** The best play of a hand: to call with queen, six, four or better. */
export const adviseFlush = ({ player }: FlushView): FlushInput =>
  strengthOf(player) >= LEAST_CALL ? 'call' : 'fold';

/** The stake of a choice: the call is reserved from the start, and a fold gives it back. */
export const wholeStake = ({ ante, side }: FlushChoice): bigint => BigInt(2 * ante + side);

/**
 * 金花满堂: six cards of a fresh deck in turn to player and banker; fold and lose the ante, or call
 * with one more. The banker opens with a queen or better.
 */
export const flushRules: StepRules<FlushChoice, FlushInput, FlushView, FlushOutcome> = {
  stakes: { minimum: 200n, maximum: 3_000_000n, step: 10n },
  draws: CARDS,
  readChoice,
  readInput: (input) => FLUSH_INPUTS.find((candidate) => candidate === input) ?? null,
  fits: (stake, choice) => stake === wholeStake(choice),
  largestPayout: (_stake, { ante, side }) => BigInt(ante) * MOST_ANTES + BigInt(side) * MOST_SIDES,
  after,
  leave: adviseFlush,
};
