import { element } from '../../../client/shared/element.ts';
import { randomShare } from '../../../client/shared/random-share.ts';
import { toast } from '../../../client/shared/sheet.ts';
import { svg } from '../../../client/shared/svg.ts';
import { MOST_PICKS, STARS } from '../star-rules.ts';

export type StarMark = 'lit' | 'hit' | null;

export interface StarSky {
  readonly root: HTMLElement;
  /** The picked stars in rising order. */
  picks(): readonly number[];
  /** Picks as many stars as are picked now, or five, at random. */
  readonly pickAny: () => void;
  readonly clear: () => void;
  lock(isLocked: boolean): void;
  mark(star: number, mark: StarMark): void;
  clearMarks(): void;
}

const drawStar = () =>
  svg(
    'svg',
    { viewBox: '0 0 40 40', 'aria-hidden': 'true' },
    svg('path', { d: 'M20 3c2 10 6 14 17 17-11 3-15 7-17 17-2-10-6-14-17-17 11-3 15-7 17-17z' }),
  );

/** Stars in a row of the sky. */
const ACROSS = 8;

/** The constellation: a line from each star that was hit to the next, in the order of the draw. */
function createConstellation() {
  const line = svg('polyline', { class: 'star-line' });
  const height = STARS / ACROSS;
  const view = { viewBox: `0 0 ${ACROSS} ${height}`, preserveAspectRatio: 'none' };
  return {
    root: svg('svg', { class: 'star-lines', 'aria-hidden': 'true', ...view }, line),
    join(stars: readonly number[]) {
      const points = stars.map((star) => {
        const index = star - 1;
        return `${(index % ACROSS) + 0.5},${Math.floor(index / ACROSS) + 0.5}`;
      });
      line.setAttribute('points', points.join(' '));
    },
  };
}

/** Forty stars to pick from, and to light up. */
export function createStarSky(onChange: () => void): StarSky {
  const picked = new Set<number>();
  const stars = Array.from({ length: STARS }, (_, index) =>
    element(
      'button',
      { class: 'star', 'aria-pressed': 'false', onclick: () => toggle(index + 1) },
      drawStar(),
      element('span', { class: 'num' }, String(index + 1)),
    ),
  );
  const marks = new Map<number, StarMark>();
  const constellation = createConstellation();
  const show = () => {
    constellation.join([...marks].flatMap(([star, mark]) => (mark === 'hit' ? [star] : [])));
    stars.forEach((star, index) => {
      star.setAttribute('aria-pressed', String(picked.has(index + 1)));
      star.dataset.mark = marks.get(index + 1) ?? '';
    });
  };
  const set = (next: readonly number[]) => {
    picked.clear();
    for (const star of next) picked.add(star);
    marks.clear();
    show();
    onChange();
  };
  const toggle = (star: number) => {
    if (picked.has(star)) return set([...picked].filter((value) => value !== star));
    if (picked.size === MOST_PICKS) return toast('最多选十颗星');
    set([...picked, star]);
  };
  return {
    root: element(
      'div',
      { class: 'star-sky', role: 'group', 'aria-label': '四十颗星' },
      constellation.root,
      ...stars,
    ),
    picks: () => [...picked].sort((a, b) => a - b),
    pickAny() {
      const count = picked.size === 0 ? 5 : picked.size;
      const left = Array.from({ length: STARS }, (_, index) => index + 1);
      const any = Array.from(
        { length: count },
        () => left.splice(Math.floor(randomShare() * left.length), 1)[0] ?? 1,
      );
      set(any);
    },
    clear: () => set([]),
    lock(isLocked) {
      for (const star of stars) star.disabled = isLocked;
    },
    mark(star, mark) {
      marks.set(star, mark);
      show();
    },
    clearMarks() {
      marks.clear();
      show();
    },
  };
}
