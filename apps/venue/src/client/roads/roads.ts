/** What roads are made of: 庄, 闲 and 和. */
export type RoadResult = 'banker' | 'player' | 'tie';
type Side = Exclude<RoadResult, 'tie'>;

/** Results of one side in a row; ties ride on the mark before them. */
export interface Streak {
  readonly side: Side;
  /** The number of ties on each mark. */
  readonly ties: readonly number[];
}

/** A mark's place on a grid of six rows. */
export type Cell = readonly [column: number, row: number];

export const ROWS = 6;

/** The streaks of results; ties before the first 庄 or 闲 wait for it. */
export function streaksOf(results: readonly RoadResult[]): readonly Streak[] {
  const streaks: { side: Side; ties: number[] }[] = [];
  let waiting = 0;
  for (const result of results) {
    const last = streaks.at(-1);
    if (result === 'tie') {
      if (last === undefined) waiting += 1;
      else last.ties.push((last.ties.pop() ?? 0) + 1);
    } else if (last?.side === result) last.ties.push(0);
    else streaks.push({ side: result, ties: [last === undefined ? waiting : 0] });
  }
  return streaks;
}

/**
 * The places of streaks of these lengths: each begins in the first free column right of the one
 * before; one that cannot go down turns right for the rest of it.
 */
export function layOut(lengths: readonly number[]): readonly Cell[] {
  const taken = new Set<string>();
  const isFree = (column: number, row: number) => !taken.has(`${column},${row}`);
  const cells: Cell[] = [];
  let start = -1;
  for (const length of lengths) {
    start += 1;
    while (!isFree(start, 0)) start += 1;
    let [column, row, hasTurned] = [start, 0, false];
    for (let mark = 0; mark < length; mark += 1) {
      if (mark > 0) {
        hasTurned ||= row + 1 >= ROWS || !isFree(column, row + 1);
        if (hasTurned) column += 1;
        else row += 1;
      }
      taken.add(`${column},${row}`);
      cells.push([column, row]);
    }
  }
  return cells;
}

/** Red is regular and blue is not: they are no sides. */
export type DerivedMark = 'red' | 'blue';

/**
 * The derived road that compares with `back` columns before: 1 for 大眼仔, 2 for 小路, 3 for 曱甴路.
 * It works on the lengths of streaks, never on the turned picture of 大路.
 */
export function derivedFrom(lengths: readonly number[], back: 1 | 2 | 3): readonly DerivedMark[] {
  const lengthAt = (column: number): number => lengths[column] ?? 0;
  return lengths.flatMap((length, column) =>
    Array.from({ length }, (_, row): DerivedMark | null => {
      if (row > 0) return column < back ? null : lengthAt(column - back) === row ? 'blue' : 'red';
      if (column <= back) return null;
      return lengthAt(column - 1) === lengthAt(column - 1 - back) ? 'red' : 'blue';
    }).filter((mark) => mark !== null),
  );
}

/** The places of the marks of a derived road: marks of one colour in a row are a streak. */
export function derivedCells(marks: readonly DerivedMark[]): readonly Cell[] {
  const lengths: number[] = [];
  marks.forEach((mark, index) => {
    if (index > 0 && marks[index - 1] === mark) lengths.push((lengths.pop() ?? 0) + 1);
    else lengths.push(1);
  });
  return layOut(lengths);
}

const lengthsOf = (results: readonly RoadResult[]): readonly number[] =>
  streaksOf(results).map(({ ties }) => ties.length);

export const BACKS = [1, 2, 3] as const;

/** The three derived roads of results: 大眼仔, 小路, 曱甴路. */
export const derivedRoads = (results: readonly RoadResult[]): readonly (readonly DerivedMark[])[] =>
  BACKS.map((back) => derivedFrom(lengthsOf(results), back));

/** 问路: the marks that the derived roads would get from one more result; null for none yet. */
export const askRoads = (
  results: readonly RoadResult[],
  side: Side,
): readonly (DerivedMark | null)[] => {
  const now = derivedRoads(results);
  return derivedRoads([...results, side]).map((marks, index) =>
    marks.length > (now[index]?.length ?? 0) ? (marks.at(-1) ?? null) : null,
  );
};
