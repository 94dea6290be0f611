import { pick } from '../../engine/draw.ts';
import type { DrawStream } from '../../engine/draw-stream.ts';
import { ROWS } from '../../engine/slots/strips.ts';
import type { HallWindow } from './hall-lines.ts';
import {
  BAG_CHANCE,
  BAG_WEIGHTS,
  BAGS,
  CELL_DRAWS,
  CELLS,
  FULL_HALL,
  LEAST_BAGS,
  RESPINS,
} from './hall-table.ts';

/** A bag in a cell with what it holds, in twentieths of the stake. */
export interface Bag {
  /** Reel and row, from the left and the top. */
  readonly cell: readonly [reel: number, row: number];
  readonly holds: number;
}

/** One respin: the bags that fell, and the respins left after it. */
export interface Respin {
  readonly new: readonly Bag[];
  readonly left: number;
}

export interface HallFeature {
  readonly respins: readonly Respin[];
  /** Whether all fifteen cells hold a bag. */
  readonly full: boolean;
  /** What all bags and the full hall pay, in twentieths of the stake. */
  readonly paid: number;
}

type Stream = Pick<DrawStream, 'next'>;

const HOLDS = BAGS.flatMap(({ holds, weight }) => Array.from({ length: weight }, () => holds));
const held = (stream: Stream): number => HOLDS[pick(stream.next(), BAG_WEIGHTS)] ?? 0;

/** The cells in the order of the draws: reel by reel, top to bottom. */
const CELLS_IN_ORDER = Array.from({ length: CELLS }, (_, index): readonly [number, number] => [
  Math.floor(index / ROWS),
  index % ROWS,
]);

/** Opens every bag of a window, one draw each; also when they are too few to pay. */
export const bagsOf = (window: HallWindow, stream: Stream): readonly Bag[] =>
  CELLS_IN_ORDER.filter(([reel, row]) => window[reel]?.[row] === 'bag').map((cell) => ({
    cell,
    holds: held(stream),
  }));

/** One draw for each open cell; a bag that falls takes the next draw for what it holds. */
function respun(open: readonly (readonly [number, number])[], stream: Stream): readonly Bag[] {
  return open.flatMap((cell) =>
    pick(stream.next(), CELL_DRAWS) < BAG_CHANCE ? [{ cell, holds: held(stream) }] : [],
  );
}

/**
 * The respins of a spin with six bags or more; null with fewer. A new bag sets the respins
 * back to three; they end at none, or when every cell holds a bag.
 */
export function featureOf(first: readonly Bag[], stream: Stream): HallFeature | null {
  if (first.length < LEAST_BAGS) return null;
  const bags = [...first];
  const respins: Respin[] = [];
  for (let left = RESPINS; left > 0 && bags.length < CELLS; ) {
    const taken = new Set(bags.map(({ cell }) => cell.join()));
    const fresh = respun(
      CELLS_IN_ORDER.filter((cell) => !taken.has(cell.join())),
      stream,
    );
    bags.push(...fresh);
    left = fresh.length > 0 ? RESPINS : left - 1;
    respins.push({ new: fresh, left });
  }
  const full = bags.length === CELLS;
  const paid = bags.reduce((sum, { holds }) => sum + holds, full ? FULL_HALL : 0);
  return { respins, full, paid };
}
