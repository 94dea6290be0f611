import type { Numbers } from '../../engine/lottery/play.ts';

/** How long one number has been missing, over the draws of a chart. */
export interface Column {
  readonly number: number;
  /** For each draw, oldest first: 0 if the number was drawn, else the draws since its last. */
  readonly gaps: Numbers;
  readonly count: number;
  /** The mean number of draws between two hits, cut. */
  readonly mean: number;
  readonly largest: number;
  readonly present: number;
}

/**
 * The 遗漏 of every number of a chart of the last `length` draws; `hits` are the numbers of each
 * known draw, oldest first: what is missing at the start of a chart was missing before it, too.
 */
export function omissions(
  hits: readonly Numbers[],
  columns: Numbers,
  length = hits.length,
): readonly Column[] {
  return columns.map((number) => {
    let gap = 0;
    const known = hits.map((drawn) => {
      gap = drawn.includes(number) ? 0 : gap + 1;
      return gap;
    });
    const gaps = known.slice(Math.max(0, known.length - length));
    const count = gaps.filter((value) => value === 0).length;
    return {
      number,
      gaps,
      count,
      mean: Math.floor((gaps.length - count) / (count + 1)),
      largest: Math.max(0, ...gaps),
      present: gap,
    };
  });
}
