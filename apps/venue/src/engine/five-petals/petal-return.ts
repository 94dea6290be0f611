import type { BetOdds } from '../bet-odds.ts';
import { type ExactReturn, edgeOf } from '../percent.ts';
import { COLOURS, PETALS, patternOf, type Toss, totalOf } from './petal-rules.ts';

/** All first tosses: every colour of every petal. */
export const allTosses = (): readonly Toss[] =>
  Array.from({ length: COLOURS ** PETALS }, (_, number) =>
    Array.from({ length: PETALS }, (_, petal) => Math.floor(number / COLOURS ** petal) % COLOURS),
  );

/**
 * The exact return of a way to keep: all first and all second tosses. The way must not depend on
 * which colour is which, so tosses of one pattern are counted together.
 */
export function returnOf(maskOf: (first: Toss) => number): ExactReturn {
  const second = BigInt(COLOURS ** PETALS);
  const patterns = new Map<string, { readonly toss: Toss; readonly tosses: bigint }>();
  for (const first of allTosses()) {
    const toss = patternOf(first);
    const known = patterns.get(toss.join('')) ?? { toss, tosses: 0n };
    patterns.set(toss.join(''), { toss, tosses: known.tosses + 1n });
  }
  const paid = [...patterns.values()].reduce((sum, { toss, tosses }) => {
    const { sum: pays, of } = totalOf(toss, maskOf(toss));
    return sum + (tosses * BigInt(pays) * second) / BigInt(of);
  }, 0n);
  return { paid, staked: 100n * second * second };
}

/**
 * The return of best play: 7697 of 7776. Computed by `returnOf(bestMask)`, which visits 7,776 first
 * tosses and all their second ones; a test computes it again.
 */
export const PETAL_RETURN: ExactReturn = { paid: 7_697n, staked: 7_776n };

/** The odds of a round at best play. */
export const petalOdds = (): BetOdds => ({
  houseEdge: edgeOf(PETAL_RETURN),
  winChance: null,
  side: null,
});
