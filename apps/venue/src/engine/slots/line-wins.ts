import { present } from '@haitang/kernel/assert.ts';
import { LINES } from './lines.ts';
import type { Strips } from './strips.ts';

/** Three, four and five of each symbol from the left, in stakes of one line. */
export type LinePays<Paying extends string> = Readonly<
  Record<Paying, readonly [number, number, number]>
>;

export interface LineWin<Paying extends string> {
  /** Index into the twenty lines. */
  readonly line: number;
  readonly symbol: Paying;
  readonly count: number;
  /** In stakes of one line. */
  readonly pays: number;
}

/** How a game reads a line: what pays, and what stands for others (never on the first reel). */
export interface LineTable<Face extends string, Paying extends Face> {
  readonly pays: LinePays<Paying>;
  readonly isPaying: (face: Face) => face is Paying;
  readonly wild: Face;
}

/** The longest win of one line from the left, or null; its first symbol names it. */
function winOf<Face extends string, Paying extends Face>(
  table: LineTable<Face, Paying>,
  faces: readonly Face[],
): Omit<LineWin<Paying>, 'line'> | null {
  const [symbol] = faces;
  if (symbol === undefined || !table.isPaying(symbol)) return null;
  let count = 1;
  for (; count < faces.length; count += 1) {
    const next = faces[count];
    if (next !== symbol && next !== table.wild) break;
  }
  const pays = table.pays[symbol][count - 3];
  return pays === undefined ? null : { symbol, count, pays };
}

/** The paying lines of a window. */
export const lineWins = <Face extends string, Paying extends Face>(
  table: LineTable<Face, Paying>,
  window: Strips<Face>,
): readonly LineWin<Paying>[] =>
  LINES.flatMap((rows, line) => {
    const faces = rows.map((row, reel) => present(window[reel]?.[row], 'a symbol in the window'));
    const win = winOf(table, faces);
    return win === null ? [] : [{ line, ...win }];
  });

/** What wins pay together. */
export const sumOf = (wins: readonly { readonly pays: number }[]): number =>
  wins.reduce((sum, { pays }) => sum + pays, 0);
