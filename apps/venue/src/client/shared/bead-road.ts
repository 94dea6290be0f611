import { element } from './element.ts';
import { svg } from './svg.ts';

/** One bead: its character, its tone, and how it is read aloud. */
export interface Bead {
  readonly mark: string;
  readonly tone: 'red' | 'blue' | 'green' | 'none';
  readonly words: string;
}

const ROWS = 6;
const CELL = 22;

/** A bead plate: result n stands in column n / 6, row n % 6; the newest columns are shown. */
export function createBeadRoad(label: string, columns: number) {
  const drawn = svg('svg', {
    class: 'bead-road',
    viewBox: `0 0 ${columns * CELL} ${ROWS * CELL}`,
    // A road begins at its left edge, however high it may be.
    preserveAspectRatio: 'xMinYMid',
    role: 'img',
  });
  const root = element('div', { class: 'road', tabindex: '0' });
  root.append(drawn);
  return {
    root,
    /** Shows results from the oldest to the newest; `first` is the number of the oldest, from 0. */
    show(beads: readonly Bead[], first: number) {
      const newest = Math.floor((first + beads.length - 1) / ROWS);
      const from = Math.max(0, newest - columns + 1);
      const marks = beads.flatMap((bead, index) => {
        const [column, row] = [Math.floor((first + index) / ROWS) - from, (first + index) % ROWS];
        if (column < 0) return [];
        const [x, y] = [column * CELL + CELL / 2, row * CELL + CELL / 2];
        return [
          svg('circle', { class: `bead ${bead.tone}`, cx: x, cy: y, r: CELL / 2 - 1.5 }),
          svg('text', { class: 'bead-mark', x, y: y + 4 }, bead.mark),
        ];
      });
      const last = beads.slice(-10).map(({ words }) => words);
      drawn.setAttribute('aria-label', `${label}，最近：${last.join('、') || '暂无'}`);
      drawn.replaceChildren(...marks);
    },
  };
}
