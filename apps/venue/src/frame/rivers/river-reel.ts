import { element } from '../shared/element.ts';
import type { Pace } from '../shared/pace.ts';
import { turnStrip } from '../slots/reel-motion.ts';
import { cellOf } from '../slots/symbol-set.ts';
import { RIVERS_ART } from './rivers-art.ts';
import { symbolOf } from './rivers-face.ts';

/** Places in view while a reel turns, and symbols that pass; both are decoration. */
const TURN_ROWS = 4;
const PASSING = [5, 2, 7, 1, 8, 3, 6, 4, 0, 8, 5, 7];
const FALL_MS = 260;
const EACH_MS = 45;
const QUICK_MS = 120;
const LATE_MS = 28;
const SINK_MS = 320;

/** A symbol in its place; places count from the bottom. */
type Column = readonly number[];

/** Sets the height of a cell and its distance from the bottom. */
function settle(cell: HTMLElement, at: number, height: number): void {
  cell.style.height = `${100 / height}%`;
  cell.style.bottom = `${(100 * at) / height}%`;
}

/** Lets a cell fall by some places to where it belongs, with one small bounce. */
function fallBy(cell: HTMLElement, places: number, late: number, pace: Pace): Promise<void> {
  const frames = [
    { transform: `translateY(${-100 * places}%)`, easing: 'cubic-bezier(.45, 0, .9, .6)' },
    { transform: 'translateY(5%)', offset: 0.78, easing: 'ease-out' },
    { transform: 'none' },
  ];
  const duration = pace.isQuick ? QUICK_MS : FALL_MS + EACH_MS * places;
  const delay = pace.isQuick ? 0 : late;
  return pace.run(cell.animate(frames, { duration, delay, fill: 'backwards' }));
}

/** One reel of changing height. */
export function createRiverReel() {
  const root = element('div', { class: 'river-reel' });
  let cells: HTMLElement[] = [];
  /** What passes; drawn once, then kept in its place. */
  let strip: HTMLElement | null = null;
  let turning: Animation | null = null;

  const made = (column: Column) => column.map((symbol) => cellOf(RIVERS_ART, symbolOf(symbol)));
  const lay = (next: HTMLElement[]) => {
    turning?.cancel();
    turning = null;
    root.classList.remove('turns');
    for (const cell of cells) if (!next.includes(cell)) cell.remove();
    cells = next;
    for (const [at, cell] of cells.entries()) settle(cell, at, cells.length);
    root.append(...cells.filter((cell) => cell.parentNode !== root));
  };
  const passing = (): HTMLElement => {
    if (strip !== null) return strip;
    const rows = [...PASSING, ...PASSING.slice(0, TURN_ROWS)];
    strip = element('div', { class: 'strip' }, ...made(rows));
    strip.style.height = `${(100 * rows.length) / TURN_ROWS}%`;
    root.append(strip);
    return strip;
  };
  globalThis.requestIdleCallback?.(passing);
  return {
    root,
    /** Shows a column without motion. */
    show: (column: Column) => lay(made(column)),
    /** Symbols pass until the column falls in. */
    turn(delay: number) {
      turning = turnStrip(passing(), TURN_ROWS, PASSING.length + TURN_ROWS);
      turning.effect?.updateTiming({ delay });
      root.classList.add('turns');
    },
    /** A whole column falls in from above. */
    async drop(column: Column, pace: Pace) {
      lay(made(column));
      await Promise.all(cells.map((cell, at) => fallBy(cell, column.length, at * LATE_MS, pace)));
    },
    /** Lights some places and dims the others; null lights all alike. */
    mark(isLit: ((at: number) => boolean) | null) {
      for (const [at, cell] of cells.entries()) {
        cell.classList.toggle('hit', isLit?.(at) ?? false);
        cell.classList.toggle('dim', isLit !== null && !isLit(at));
      }
    },
    /** The places that leave sink as rings. */
    async sink(isGone: (at: number) => boolean, pace: Pace) {
      const gone = cells.filter((_, at) => isGone(at));
      for (const cell of gone) cell.classList.add('sinks');
      const frames = [
        { transform: 'none', opacity: 1 },
        { transform: 'scale(.55)', opacity: 0 },
      ];
      const duration = pace.isQuick ? QUICK_MS : SINK_MS;
      const timing: KeyframeAnimationOptions = { duration, easing: 'ease-in', fill: 'forwards' };
      await Promise.all(gone.map((cell) => pace.run(cell.animate(frames, timing))));
    },
    /** What is left falls, new symbols come from above; the height stays. */
    async fall(isGone: (at: number) => boolean, column: Column, pace: Pace) {
      const stay = cells.flatMap((cell, at) => (isGone(at) ? [] : [{ cell, from: at }]));
      const gap = cells.length - stay.length;
      if (gap === 0) return;
      const fresh = made(column.slice(stay.length));
      lay([...stay.map(({ cell }) => cell), ...fresh]);
      await Promise.all(
        cells.flatMap((cell, at) => {
          const places = at < stay.length ? (stay[at]?.from ?? at) - at : gap;
          return places === 0 ? [] : [fallBy(cell, places, at * LATE_MS, pace)];
        }),
      );
    },
  };
}

export type RiverReel = ReturnType<typeof createRiverReel>;
