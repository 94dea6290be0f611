import { assert } from '@haitang/kernel/assert.ts';
import type { ExactReturn } from '../percent.ts';

/** Multiples are ten-thousandths of the stake of one 注, the stake included. */
export const SCALE = 10_000;
/** Every bet of our lotteries is priced at this many percent of its fair multiple. */
const TARGET = 97;

/** What one 注 pays and how often: `wins` of `of` equal draws pay `multiple`. */
export interface Tier {
  readonly outcomes: number;
  readonly pays: readonly { readonly wins: number; readonly multiple: number }[];
}

/**
 * The multiple of a chance: 97 percent of the fair one, less what the returned stakes of `pushed`
 * draws cost. Cut to three decimals below 10, two below 100, one below 1,000, whole above.
 */
export function multipleFor(wins: number, total: number, pushed = 0): number {
  assert(wins > 0 && wins + pushed <= total, 'a chance is a part of all draws');
  const [paid, cost] = [TARGET * total - 100 * pushed, 100 * wins];
  const decimals = 3 - [10, 100, 1_000].filter((edge) => paid >= edge * cost).length;
  return Math.floor((paid * 10 ** decimals) / cost) * 10 ** (4 - decimals);
}

/** The tier of a chance at its published multiple; `pushed` draws return the stake. */
export function priced(wins: number, outcomes: number, pushed = 0): Tier {
  const won = { wins, multiple: multipleFor(wins, outcomes, pushed) };
  return { outcomes, pays: pushed === 0 ? [won] : [won, { wins: pushed, multiple: SCALE }] };
}

/** The exact return of one 注. */
export const tierReturn = ({ outcomes, pays }: Tier): ExactReturn => ({
  paid: pays.reduce((sum, { wins, multiple }) => sum + BigInt(wins) * BigInt(multiple), 0n),
  staked: BigInt(outcomes) * BigInt(SCALE),
});

/** The draws of `tier.of` that pay anything. */
export const payingDraws = ({ pays }: Tier): number =>
  pays.reduce((sum, { wins }) => sum + wins, 0);

/** The highest multiple of a tier. */
export const topMultiple = ({ pays }: Tier): number =>
  Math.max(...pays.map(({ multiple }) => multiple));
