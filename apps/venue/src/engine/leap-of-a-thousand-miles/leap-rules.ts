import { assert, present } from '@haitang/kernel/assert.ts';
import type { Draw } from '../draw.ts';
import { type GameRules, readFields } from '../game-rules.ts';
import { HUNDREDTHS, ORIGINAL_STAKES, payoutOf } from '../multiple.ts';
import { readWhole } from '../whole-number.ts';

/** All values of a draw; the share of it that is paid back is 99 of a hundred. */
export const DRAWS = 2 ** 32;
const RETURN = 99;
/** Targets and points in hundredths: 1.01 to 10,000.00. */
export const LOWEST_TARGET = 101;
export const HIGHEST_TARGET = 1_000_000;

/** The bet that the carp leaps at least this high, in hundredths. */
export interface LeapChoice {
  readonly target: number;
}

export interface LeapOutcome {
  readonly target: number;
  /** How high the carp leapt, in hundredths; 10,000.00 is the highest that is shown. */
  readonly point: number;
  readonly won: boolean;
}

/**
 * The height of a draw in hundredths: 99 · 2^32 / (draw + 1), rounded down, at least 1.00 and at
 * most 10,000.00. All products stay below 2^53, so the division is of exact whole numbers.
 */
export const pointOf = (draw: Draw): number =>
  Math.min(HIGHEST_TARGET, Math.max(HUNDREDTHS, Math.floor((RETURN * DRAWS) / (draw + 1))));

/** How many of the 2^32 draws reach a target. */
export const winningDraws = (target: number): number => Math.floor((RETURN * DRAWS) / target);

function readChoice(input: unknown): LeapChoice | null {
  const fields = readFields(input, ['target']);
  const target = readWhole(fields?.target, LOWEST_TARGET, HIGHEST_TARGET);
  return target === null ? null : { target };
}

/** 一跃千里: one draw is a height; a bet wins if it reaches the target, and pays the target. */
export const leapRules: GameRules<LeapChoice, LeapOutcome> = {
  stakes: ORIGINAL_STAKES,
  draws: 1,
  readChoice,
  largestPayout: (stake, { target }) => payoutOf(stake, target),
  play(draws, stake, { target }) {
    assert(draws.length === 1, 'one draw a leap');
    const point = pointOf(present(draws[0], 'a draw'));
    const won = point >= target;
    return { outcome: { target, point, won }, payout: won ? payoutOf(stake, target) : 0n };
  },
};
