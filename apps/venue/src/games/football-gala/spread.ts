import { firstGrid, GRID_TOTAL, type Score, scoreOf, secondGrid } from './goal-grid.ts';
import type { MatchResult } from './settle-pick.ts';

/** Results with their weights, which add up to `total`. */
export interface Spread {
  readonly results: readonly (readonly [MatchResult, bigint])[];
  readonly total: bigint;
}

/** The results of a second half after a half-time score. */
export function restSpread(home: number, away: number, ht: Score): Spread {
  const results = secondGrid(home, away, ht).map((weight, cell): [MatchResult, bigint] => {
    const [h, a] = scoreOf(cell);
    return [{ ht, ft: [ht[0] + h, ht[1] + a] }, weight];
  });
  return { results, total: GRID_TOTAL };
}

/** The half-time scores of a match, as results that end there. */
export const halfSpread = (home: number, away: number): Spread => ({
  results: firstGrid(home, away).map((weight, cell) => {
    const ht = scoreOf(cell);
    return [{ ht, ft: ht }, weight];
  }),
  total: GRID_TOTAL,
});

/** Every pair of a half-time and a final score. */
export function matchSpread(home: number, away: number): Spread {
  const results = halfSpread(home, away).results.flatMap(([{ ht }, first]) =>
    restSpread(home, away, ht).results.map(([result, second]): [MatchResult, bigint] => [
      result,
      first * second,
    ]),
  );
  return { results, total: GRID_TOTAL * GRID_TOTAL };
}

/** A spread whose results with one key are added up; the first of them stands for all. */
export function merged({ results, total }: Spread, keyOf: (result: MatchResult) => string): Spread {
  const sums = new Map<string, { readonly result: MatchResult; weight: bigint }>();
  for (const [result, weight] of results) {
    const key = keyOf(result);
    const found = sums.get(key);
    if (found === undefined) sums.set(key, { result, weight });
    else found.weight += weight;
  }
  return { results: [...sums.values()].map(({ result, weight }) => [result, weight]), total };
}
