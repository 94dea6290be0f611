import { ROWS, type Strips } from '../../engine/slots/strips.ts';
import { element } from '../shared/element.ts';
import { feel } from '../shared/haptic.ts';
import type { Pace } from '../shared/pace.ts';
import type { Sound } from '../shared/sound.ts';
import { fadeIn, PASSING, stopStrip, turnStrip } from './reel-motion.ts';
import { cellOf, pictureOf, type SymbolSet, windowWords } from './symbol-set.ts';

/** A place: reel and row, from the top left. */
export type Place = readonly [reel: number, row: number];

const APART_MS = 180;
const STARTS_APART_MS = 60;
const LEAST_TURN_MS = 300;
const HOLD_MS = 600;

export interface ReelsView<Face extends string> {
  readonly root: HTMLElement;
  /** Shows a window without motion. */
  show(window: Strips<Face>): void;
  /** Starts all reels; they turn until `stop` or `rest`. */
  turn(pace: Pace): void;
  /**
   * Stops the reels at a window, from the left. A reel in `held` is lit and turns longer before it
   * stops: only for a feature that has really been won.
   */
  stop(window: Strips<Face>, pace: Pace, held?: readonly number[]): Promise<void>;
  /** Ends a turn whose bet failed: the reels show again what they showed. */
  rest(): void;
  /** Lights these places and dims the others; null lights all alike. */
  mark(places: readonly Place[] | null): void;
  /** Puts another symbol on a place; the place's element, for motion of its own. */
  put(place: Place, face: Face): HTMLElement | null;
  cellAt(place: Place): HTMLElement | null;
  /** A whole reel, for motion of its own. */
  columnAt(reel: number): HTMLElement | null;
}

interface ReelsSpec<Face extends string> {
  readonly set: SymbolSet<Face>;
  /** What passes while a reel turns, in the order of its strip. */
  readonly strips: Strips<Face>;
  readonly first: Strips<Face>;
  readonly sound: Sound;
}

/** Symbols of a reel in the order of its strip, from a place that is decoration. */
const passing = <Face extends string>(reel: readonly Face[], count: number): readonly Face[] =>
  Array.from({ length: count }, (_, index) => reel[(index + 5) % reel.length]).flatMap(
    (face) => face ?? [],
  );

/** A strip: what rests, what passes, and what rests once more, so that it turns without a seam. */
const PLACES = ROWS + PASSING + ROWS;

/** One reel. What passes is kept: a spin draws only the symbols that come to rest. */
function createReel<Face extends string>(set: SymbolSet<Face>, reel: readonly Face[]) {
  const strip = element('div', { class: 'strip' });
  const root = element('div', { class: 'reel', 'data-read': true }, strip);
  let shown: readonly Face[] = [];
  let turning: Animation | null = null;
  /** Whether another symbol was put on a place since. */
  let isChanged = false;
  const passes = (face: Face, where = '') =>
    element('div', { class: `passing${where}` }, pictureOf(set[face], ''));
  const halt = () => {
    turning?.cancel();
    turning = null;
  };
  const rest = (column: readonly Face[]) => {
    shown = column;
    isChanged = false;
    const cells = column.map((face) => cellOf(set, face));
    const again = column.map((face) => passes(face));
    if (strip.childElementCount < PLACES) return strip.replaceChildren(...cells);
    for (const [row, cell] of cells.entries()) strip.children[row]?.replaceWith(cell);
    for (const [row, cell] of again.entries()) {
      strip.children[ROWS + PASSING + row]?.replaceWith(cell);
    }
  };
  /** Adds what passes, below; and the symbol above, which is seen when the strip goes too far. */
  const prepare = () => {
    if (strip.childElementCount >= PLACES) return;
    const [above] = reel;
    strip.append(
      ...passing(reel, PASSING).map((face) => passes(face)),
      ...shown.map((face) => passes(face)),
      ...(above === undefined ? [] : [passes(above, ' above')]),
    );
  };
  const show = (column: readonly Face[]) => {
    halt();
    rest(column);
  };
  return {
    root,
    prepare,
    show,
    rest: () => show(shown),
    /** A symbol at rest. */
    cell: (row: number) => strip.children[row],
    put(row: number, face: Face) {
      isChanged = true;
      const cell = cellOf(set, face);
      strip.children[row]?.replaceWith(cell);
      return cell;
    },
    turn(delay: number) {
      halt();
      prepare();
      if (isChanged || !shown.every((_, row) => strip.children[row]?.className === 'cell')) {
        rest(shown);
      }
      turning = turnStrip(strip, ROWS, PLACES);
      turning.effect?.updateTiming({ delay });
    },
    async stop(column: readonly Face[], pace: Pace) {
      show(column);
      if (pace.isStill) return;
      prepare();
      await stopStrip(strip, ROWS, PLACES, pace);
    },
  };
}

/** Stops the reels at a window one by one; one in `held` waits for those before it. */
async function stopAll<Face extends string>(
  reels: readonly ReturnType<typeof createReel<Face>>[],
  window: Strips<Face>,
  { pace, held, sound }: { pace: Pace; held: readonly number[]; sound: Sound },
): Promise<void> {
  const stopping: Promise<void>[] = [];
  for (const [index, reel] of reels.entries()) {
    if (held.includes(index)) {
      await Promise.all(stopping);
      reel.root.classList.add('held');
      sound.wind(HOLD_MS);
      await pace.wait(pace.isQuick ? HOLD_MS / 2 : HOLD_MS);
    } else if (index > 0 && !pace.isQuick) {
      await pace.wait(APART_MS);
    }
    const done = reel.stop(window[index] ?? [], pace).then(() => {
      reel.root.classList.remove('held');
      sound.knock(index);
      if (!pace.isQuick) feel(10);
    });
    stopping.push(done);
  }
  await Promise.all(stopping);
}

/** The reels of a slot: they turn while the answer is on its way and stop one by one. */
export function createReelsView<Face extends string>(spec: ReelsSpec<Face>): ReelsView<Face> {
  const { set, strips, first, sound } = spec;
  const reels = strips.map((strip) => createReel(set, strip));
  const root = element('div', { class: 'reels', role: 'img' }, ...reels.map((reel) => reel.root));
  let startedAt = 0;

  const name = (window: Strips<Face>) =>
    root.setAttribute('aria-label', `转轴：${windowWords(set, window)}`);
  const show = (window: Strips<Face>) => {
    for (const [index, reel] of reels.entries()) reel.show(window[index] ?? []);
    name(window);
  };
  const cellAt = ([reel, row]: Place): HTMLElement | null => {
    const cell = reels[reel]?.cell(row);
    return cell instanceof HTMLElement ? cell : null;
  };
  const mark: ReelsView<Face>['mark'] = (places) => {
    const lit = new Set(places?.map(([reel, row]) => cellAt([reel, row])));
    root.classList.toggle('marking', places !== null);
    for (const cell of root.querySelectorAll<HTMLElement>('.cell')) {
      cell.classList.toggle('hit', lit.has(cell));
      cell.classList.toggle('dim', places !== null && !lit.has(cell));
    }
  };
  show(first);
  // Before the first spin, while nothing else is to be done.
  globalThis.requestIdleCallback?.(() => {
    for (const reel of reels) reel.prepare();
  });
  return {
    root,
    show,
    mark,
    cellAt,
    columnAt: (reel) => reels[reel]?.root ?? null,
    put: ([reel, row], face) => reels[reel]?.put(row, face) ?? null,
    turn(pace) {
      mark(null);
      startedAt = performance.now();
      if (pace.isStill) return;
      sound.wind(250);
      for (const [index, reel] of reels.entries())
        reel.turn(pace.isQuick ? 0 : index * STARTS_APART_MS);
    },
    rest() {
      for (const reel of reels) reel.rest();
    },
    async stop(window, pace, held = []) {
      if (pace.isStill) fadeIn(root);
      const left = LEAST_TURN_MS - (performance.now() - startedAt);
      if (left > 0 && !pace.isQuick) await pace.wait(left);
      await stopAll(reels, window, { pace, held, sound });
      name(window);
    },
  };
}
