import { POCKETS } from '../roulette-table.ts';

/** How many numbers are named on each side. */
const NAMED = 3;

/** The numbers that came most often and least often. */
export interface Extremes {
  readonly hot: readonly number[];
  readonly cold: readonly number[];
}

/**
 * What came most and least often among numbers, the oldest first; of equal ones the hot came last
 * and the cold have stayed away longest. A record of the past: it says nothing of the next one.
 */
export function extremesOf(numbers: readonly number[]): Extremes {
  const all = Array.from({ length: POCKETS }, (_, pocket) => ({
    pocket,
    count: numbers.filter((number) => number === pocket).length,
    last: numbers.lastIndexOf(pocket),
  }));
  const ordered = [...all].sort((a, b) => b.count - a.count || b.last - a.last);
  const named = (some: readonly { readonly pocket: number }[]) => some.map(({ pocket }) => pocket);
  return {
    hot: named(ordered.filter(({ count }) => count > 0).slice(0, NAMED)),
    cold: numbers.length === 0 ? [] : named(ordered.slice(-NAMED).reverse()),
  };
}
