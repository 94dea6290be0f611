import type { Draw } from './draw.ts';
import { HUNDREDTHS } from './multiple.ts';
import type { ExactReturn } from './percent.ts';

/** All values of a draw; the share of it that is paid back is 99 of a hundred. */
export const DRAWS = 2 ** 32;
const RETURN = 99;
/** Targets and points in hundredths: 1.01 to 10,000.00. */
export const LOWEST_TARGET = 101;
export const HIGHEST_TARGET = 1_000_000;

/** The bet that a height is at least this, in hundredths. */
export interface TargetBet {
  readonly target: number;
}

/**
 * The height of a draw in hundredths: 99 · 2^32 / (draw + 1), rounded down, at least 1.00 and at
 * most 10,000.00. All products stay below 2^53, so the division is of exact whole numbers.
 */
export const pointOf = (draw: Draw): number =>
  Math.min(HIGHEST_TARGET, Math.max(HUNDREDTHS, Math.floor((RETURN * DRAWS) / (draw + 1))));

/** How many of the 2^32 draws reach a target. */
export const winningDraws = (target: number): number => Math.floor((RETURN * DRAWS) / target);

/** The exact return of a target: winning draws × target, over all draws. */
export const targetReturn = ({ target }: TargetBet): ExactReturn => ({
  paid: BigInt(winningDraws(target)) * BigInt(target),
  staked: BigInt(DRAWS) * BigInt(HUNDREDTHS),
});

/** The choice of the published return: half of all draws reach 1.98 exactly. */
export const RATED_TARGET: TargetBet = { target: 198 };
