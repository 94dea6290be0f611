import { element } from '../../../client/shared/element.ts';
import type { Pace } from '../../../client/shared/pace.ts';
import { turnStrip } from '../../../client/slots/reel-motion.ts';
import { cellOf } from '../../../client/slots/symbol-set.ts';
import { HEIGHT_WEIGHTS, LOWEST } from '../rivers-table.ts';
import { createRiverCell, type RiverCell } from './river-cell.ts';
import { RIVERS_ART } from './rivers-art.ts';
import { symbolOf } from './rivers-face.ts';

/** Places in view while a reel turns, and symbols that pass; both are decoration. */
const TURN_ROWS = 4;
const PASSING = [5, 2, 7, 1, 8, 3, 6, 4, 0, 8, 5, 7];
/** Places of the highest reel. */
const MOST_PLACES = LOWEST + HEIGHT_WEIGHTS.length - 1;
const FALL_MS = 260;
const EACH_MS = 45;
const QUICK_MS = 120;
const LATE_MS = 28;
const SINK_MS = 320;

/** A symbol in its place; places count from the bottom. */
type Column = readonly number[];

/** Lets a cell fall by some places to where it belongs, with one small bounce. */
function fallBy({ root }: RiverCell, places: number, late: number, pace: Pace): Promise<void> {
  const frames = [
    { transform: `translateY(${-100 * places}%)`, easing: 'cubic-bezier(.45, 0, .9, .6)' },
    { transform: 'translateY(5%)', offset: 0.78, easing: 'ease-out' },
    { transform: 'none' },
  ];
  const duration = pace.isQuick ? QUICK_MS : FALL_MS + EACH_MS * places;
  const delay = pace.isQuick ? 0 : late;
  return pace.run(root.animate(frames, { duration, delay, fill: 'backwards' }));
}

/** What passes, drawn once. */
function createStrip(): HTMLElement {
  const rows = [...PASSING, ...PASSING.slice(0, TURN_ROWS)];
  const cells = rows.map((symbol) => cellOf(RIVERS_ART, symbolOf(symbol)));
  const strip = element('div', { class: 'strip' }, ...cells);
  strip.style.height = `${(100 * rows.length) / TURN_ROWS}%`;
  return strip;
}

/** What passes while a reel turns: drawn when there is time for it, or when it is needed. */
function createPassing(reel: HTMLElement) {
  let strip: HTMLElement | null = null;
  let turning: Animation | null = null;
  const drawn = (): HTMLElement => {
    if (strip !== null) return strip;
    strip = createStrip();
    reel.append(strip);
    return strip;
  };
  globalThis.requestIdleCallback?.(drawn);
  return {
    turn(delay: number) {
      const turned = drawn();
      turning = turnStrip(turned, TURN_ROWS, PASSING.length + TURN_ROWS);
      turning.effect?.updateTiming({ delay });
      turned.classList.add('passes');
    },
    halt() {
      turning?.cancel();
      turning = null;
      strip?.classList.remove('passes');
    },
  };
}

/**
 * One reel of changing height. Its cells are kept from spin to spin: new ones would be styled and
 * laid out while the reels turn. Those that a low reel has no place for lie above it, out of sight.
 */
export function createRiverReel() {
  let cells: RiverCell[] = Array.from({ length: MOST_PLACES }, createRiverCell);
  const places = element('div', { class: 'places' }, ...cells.map((cell) => cell.root));
  const root = element('div', { class: 'river-reel', 'data-read': true }, places);
  let height = 0;
  const passing = createPassing(root);

  /** Puts `next` into the places from the bottom. */
  const settle = (next: RiverCell[]) => {
    cells = next;
    for (const [index, cell] of cells.entries()) cell.settle(index, height);
  };
  const lay = (column: Column) => {
    passing.halt();
    places.classList.remove('away');
    height = column.length;
    settle(cells);
    for (const [index, symbol] of column.entries()) cells[index]?.show(symbol);
  };
  return {
    root,
    /** Shows a column without motion. */
    show: lay,
    /** Symbols pass until the column falls in. */
    turn(delay: number) {
      passing.turn(delay);
      places.classList.add('away');
    },
    /** A whole column falls in from above. */
    async drop(column: Column, pace: Pace) {
      lay(column);
      const falling = cells.slice(0, height);
      await Promise.all(falling.map((cell, index) => fallBy(cell, height, index * LATE_MS, pace)));
    },
    /** Lights some places and dims the others; null lights all alike. */
    mark(isLit: ((row: number) => boolean) | null) {
      for (const [row, cell] of cells.entries())
        cell.mark(row < height ? (isLit?.(row) ?? null) : null);
    },
    /** The places that leave sink as rings. */
    async sink(isGone: (row: number) => boolean, pace: Pace) {
      const gone = cells.slice(0, height).filter((_, index) => isGone(index));
      const duration = pace.isQuick ? QUICK_MS : SINK_MS;
      await Promise.all(gone.map((cell) => pace.run(cell.sink(duration))));
    },
    /** What is left falls, new symbols come from above in the cells that sank; the height stays. */
    async fall(isGone: (row: number) => boolean, column: Column, pace: Pace) {
      const shown = cells
        .slice(0, height)
        .map((cell, from) => ({ cell, from, gone: isGone(from) }));
      const stay = shown.filter(({ gone }) => !gone);
      const fresh = shown.filter(({ gone }) => gone);
      if (fresh.length === 0) return;
      settle([...stay, ...fresh].map(({ cell }) => cell).concat(cells.slice(height)));
      for (const [index, { cell }] of fresh.entries()) cell.show(column[stay.length + index] ?? 0);
      await Promise.all([
        ...stay.flatMap(({ cell, from }, index) =>
          from === index ? [] : [fallBy(cell, from - index, index * LATE_MS, pace)],
        ),
        ...fresh.map(({ cell }, index) =>
          fallBy(cell, fresh.length, (stay.length + index) * LATE_MS, pace),
        ),
      ]);
    },
  };
}

export type RiverReel = ReturnType<typeof createRiverReel>;
