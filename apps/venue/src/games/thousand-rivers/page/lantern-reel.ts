import type { Reels } from '../river-ways.ts';
import { LANTERN } from '../rivers-table.ts';

/** The reel on which a lantern completes `needed` of them; null while fewer are in view. */
export function reelOfLantern(reels: Reels, needed: number): number | null {
  let lanterns = 0;
  for (const [index, column] of reels.entries()) {
    lanterns += column.filter((symbol) => symbol === LANTERN).length;
    if (lanterns >= needed) return index;
  }
  return null;
}
