import type { Numbers } from '../../engine/lottery/play.ts';

/** How long one number has been missing, over the draws of a chart. */
export interface Column {
  readonly number: number;
  /** By draw, oldest first: 0 where it was drawn, else the draws since then. */
  readonly gaps: Numbers;
  readonly count: number;
  /** The mean number of draws between two hits, cut. */
  readonly mean: number;
  readonly largest: number;
  readonly present: number;
}

/** The 遗漏 of every number of a chart; `hits` are the numbers of each draw, oldest first. */
export function omissions(hits: readonly Numbers[], columns: Numbers): readonly Column[] {
  return columns.map((number) => {
    let gap = 0;
    const gaps = hits.map((drawn) => {
      gap = drawn.includes(number) ? 0 : gap + 1;
      return gap;
    });
    const count = gaps.filter((one) => one === 0).length;
    return {
      number,
      gaps,
      count,
      mean: Math.floor((hits.length - count) / (count + 1)),
      largest: Math.max(0, ...gaps),
      present: gap,
    };
  });
}
