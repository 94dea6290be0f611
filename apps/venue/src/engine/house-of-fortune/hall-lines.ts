import { LINES } from '../crabapple-bloom/lines.ts';
import type { Strips } from '../slots/strips.ts';
import { type HallSymbol, LINE_PAYS, type LineSymbol } from './hall-table.ts';

/** Five columns from the left, each top to bottom. */
export type HallWindow = Strips<HallSymbol>;

export interface HallWin {
  /** Index into the twenty lines of the house. */
  readonly line: number;
  readonly symbol: LineSymbol;
  readonly count: number;
  /** In line stakes. */
  readonly pays: number;
}

/** The one win of a line read from the left, or null. */
function winOf(line: number, rows: readonly number[], window: HallWindow): HallWin | null {
  const symbol = window[0]?.[rows[0] ?? 0];
  // 福 is never on the first reel, so the first symbol names the line.
  if (symbol === undefined || symbol === 'fortune' || symbol === 'bag') return null;
  let count = 1;
  for (; count < rows.length; count += 1) {
    const next = window[count]?.[rows[count] ?? 0];
    if (next !== symbol && next !== 'fortune') break;
  }
  const pays = LINE_PAYS[symbol][count - 3];
  return pays === undefined ? null : { line, symbol, count, pays };
}

/** The paying lines of a window. */
export const winsOf = (window: HallWindow): readonly HallWin[] =>
  LINES.flatMap((rows, line) => winOf(line, rows, window) ?? []);
