import { type LineWin, lineWins } from '../../engine/slots/line-wins.ts';
import type { Strips } from '../../engine/slots/strips.ts';
import { HALL_TABLE, type HallSymbol, type LineSymbol } from './hall-table.ts';

/** Five columns from the left, each top to bottom. */
export type HallWindow = Strips<HallSymbol>;
export type HallWin = LineWin<LineSymbol>;

/** The paying lines of a window. */
export const winsOf = (window: HallWindow): readonly HallWin[] => lineWins(HALL_TABLE, window);
