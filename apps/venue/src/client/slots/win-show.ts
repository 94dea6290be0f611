import { ROWS } from '../../engine/slots/strips.ts';
import { element } from '../shared/element.ts';
import { svg } from '../shared/svg.ts';
import type { Place, ReelsView } from './reels-view.ts';

/** Longer than a look needs: the words of each win are to be read. */
const EACH_MS = 1_100;
const QUICK_MS = 500;
/** Units of the overlay: a place is 100 wide and high. */
const PLACE = 100;

/** A win as drawn: its places, the line through them or rings on them, and its text. */
export interface ShownWin {
  readonly places: readonly Place[];
  /** The row on each reel that a line crosses; null for ways, which are shown as rings. */
  readonly line: readonly number[] | null;
  readonly words: string;
  /** Stands where the last reel of the win ended, e.g. `×24`. */
  readonly mark?: string;
}

const centre = (index: number): number => index * PLACE + PLACE / 2;

/** The line through its rows, from edge to edge; it draws itself. */
function lineArt(rows: readonly number[]): SVGElement {
  const points = rows.map((row, reel): readonly [number, number] => [centre(reel), centre(row)]);
  const [first, last] = [points[0], points.at(-1)];
  const ends = [
    ...(first === undefined ? [] : [[0, first[1]]]),
    ...points,
    ...(last === undefined ? [] : [[rows.length * PLACE, last[1]]]),
  ];
  const d = `M${ends.map((point) => point.join(' ')).join('L')}`;
  return svg(
    'g',
    { class: 'win-line' },
    svg('path', { class: 'win-line-under', d, pathLength: 1 }),
    svg('path', { class: 'win-line-over', d, pathLength: 1 }),
  );
}

/** Rings that spread from reel to reel. */
function ringArt(places: readonly Place[]): SVGElement {
  return svg(
    'g',
    { class: 'win-rings' },
    ...places.map(([reel, row]) => {
      const ring = svg('circle', { cx: centre(reel), cy: centre(row), r: 44, pathLength: 1 });
      ring.style.setProperty('--late', `${reel * 150}ms`);
      return ring;
    }),
  );
}

export interface WinShow {
  /** The drawings, to lie over the reels. */
  readonly root: Element;
  /** Lights all winning places at once. */
  all(wins: readonly ShownWin[]): void;
  /** Shows all wins and then each in turn, until `clear`. */
  cycle(wins: readonly ShownWin[], isQuick: boolean, say: (words: string) => void): void;
  clear(): void;
}

/** Draws the wins of resting reels. */
export function createWinShow<Face extends string>(reels: ReelsView<Face>, count = 5): WinShow {
  const drawing = svg('svg', {
    class: 'win-drawing',
    viewBox: `0 0 ${count * PLACE} ${ROWS * PLACE}`,
    preserveAspectRatio: 'none',
  });
  const tag = element('b', { class: 'win-mark num' });
  const root = element('div', { class: 'win-show', 'aria-hidden': 'true' }, tag);
  root.prepend(drawing);
  let timer = 0;

  const draw = (wins: readonly ShownWin[]) => {
    drawing.replaceChildren(
      ...wins.map(({ line, places }) => (line === null ? ringArt(places) : lineArt(line))),
    );
    reels.mark(wins.flatMap(({ places }) => places));
    const only = wins.length === 1 ? wins[0] : undefined;
    tag.textContent = only?.mark ?? '';
    const reel = Math.max(0, ...(only?.places ?? []).map(([column]) => column));
    tag.style.setProperty('--reel', String(reel));
  };
  const clear = () => {
    clearInterval(timer);
    drawing.replaceChildren();
    tag.textContent = '';
    reels.mark(null);
  };
  return {
    root,
    clear,
    all(wins) {
      if (wins.length > 0) draw(wins);
    },
    cycle(wins, isQuick, say) {
      clear();
      if (wins.length === 0) return;
      draw(wins);
      let index = -1;
      const next = () => {
        index = (index + 1) % wins.length;
        const win = wins[index];
        if (win === undefined) return;
        draw([win]);
        say(win.words);
      };
      timer = window.setInterval(next, isQuick ? QUICK_MS : EACH_MS);
    },
  };
}
