import { LANTERN, REELS, REFLECTION, WAY_PAYS } from './rivers-table.ts';

/** Six reels from the left, each from the bottom up, as numbers of symbols. */
export type Reels = readonly (readonly number[])[];

/** A symbol that pays on neighbouring reels from the left. */
export interface WaysWin {
  readonly symbol: number;
  /** How many reels it reaches. */
  readonly reels: number;
  /** The product of its places on these reels, reflections included. */
  readonly ways: number;
  /** In twentieths of the stake, before the multiplier. */
  readonly pays: number;
}

/** The places of a symbol on a reel, reflections included. */
function placesOf(symbol: number, reel: readonly number[]): number {
  let places = 0;
  for (const value of reel) if (value === symbol || value === REFLECTION) places += 1;
  return places;
}

/** The win of one symbol of the first reel, or null. */
function winOf(symbol: number, reels: Reels): WaysWin | null {
  let [ways, reached] = [1, 0];
  for (; reached < REELS; reached += 1) {
    const places = placesOf(symbol, reels[reached] ?? []);
    if (places === 0) break;
    ways *= places;
  }
  const pays = (WAY_PAYS[symbol]?.[reached - 2] ?? 0) * ways;
  return pays === 0 ? null : { symbol, reels: reached, ways, pays };
}

/** All wins, in the order in which their symbols lie on the first reel from the bottom. */
export function waysOf(reels: Reels): readonly WaysWin[] {
  const wins: WaysWin[] = [];
  const first = reels[0] ?? [];
  for (const [index, symbol] of first.entries()) {
    // A reflection is never on the first reel, and lanterns pay nothing.
    if (symbol >= REFLECTION || first.indexOf(symbol) < index) continue;
    const win = winOf(symbol, reels);
    if (win !== null) wins.push(win);
  }
  return wins;
}

/**
 * Whether a symbol of a reel leaves: it won as far as this reel, or it is a reflection that any
 * win has reached.
 */
export const isTaken = (symbol: number, reel: number, wins: readonly WaysWin[]): boolean =>
  symbol !== LANTERN &&
  wins.some((win) => reel < win.reels && (symbol === REFLECTION || symbol === win.symbol));
