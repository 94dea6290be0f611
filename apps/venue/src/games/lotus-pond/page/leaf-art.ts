import { svg } from '../../../client/shared/svg.ts';
import type { PondSymbol } from '../pond-rules.ts';

export const POND_WORDS: Readonly<Record<PondSymbol, string>> = {
  lotus: '荷花',
  dragonfly: '蜻蜓',
  frog: '青蛙',
  duck: '鸳鸯',
  caltrop: '菱角',
  drop: '水珠',
};

const path = (d: string, kind: string) => svg('path', { d, class: kind });
const circle = (cx: number, cy: number, r: number, kind: string) =>
  svg('circle', { cx, cy, r, class: kind });

const DUCK_BELLY = ' 2 16-8 27-30 27C20 67 8 62 6 52Z';

const DRAWINGS: Readonly<Record<PondSymbol, () => readonly SVGElement[]>> = {
  lotus: () => [
    path(
      'M40 66C22 66 8 56 4 42c12-2 22 4 30 14M40 66c18 0 32-10 36-24-12-2-22 4-30 14',
      'rose edge',
    ),
    path(
      'M40 66C24 60 14 46 16 28c10 4 18 14 22 26M40 66c16-6 26-20 24-38-10 4-18 14-22 26',
      'rose-pale edge',
    ),
    path('M40 66C30 56 25 40 29 22c7 5 10 12 11 20 1-8 4-15 11-20 4 18-1 34-11 44Z', 'rose edge'),
    path('M40 66c-8-13-8-36 0-52 8 16 8 39 0 52Z', 'rose-pale edge'),
    path('M40 60V24M33 58C30 48 30 38 31 30M47 58c3-10 3-20 2-28', 'petal-line'),
  ],
  dragonfly: () => [
    path('M38 34C26 22 14 20 10 26s10 12 28 12M42 34c12-12 24-14 28-8s-10 12-28 12', 'wing edge'),
    path('M38 42C28 48 18 56 22 60s14-6 18-14M42 42c10 6 20 14 16 18s-14-6-18-14', 'wing edge'),
    path('M40 28c3 0 4 3 4 8 0 12-1 26-4 36-3-10-4-24-4-36 0-5 1-8 4-8z', 'vermilion edge'),
    circle(36, 25, 4, 'vermilion edge'),
    circle(44, 25, 4, 'vermilion edge'),
  ],
  frog: () => [
    path('M18 56c-6-4-8-12-4-16 4 2 6 4 8 8M62 56c6-4 8-12 4-16-4 2-6 4-8 8', 'frog-leg edge'),
    path('M40 26c16 0 24 12 24 22s-8 16-24 16-24-6-24-16 8-22 24-22z', 'frog edge'),
    circle(30, 26, 7, 'frog edge'),
    circle(50, 26, 7, 'frog edge'),
    circle(30, 26, 2.6, 'dark'),
    circle(50, 26, 2.6, 'dark'),
    path('M30 48c6 5 14 5 20 0', 'line'),
    path('M26 38q3-5 8-6', 'shine'),
  ],
  duck: () => [
    path(
      `M6 52C8 42 16 38 28 40c8 1 13-2 14-9 1-11 8-18 17-18 9 0 15 7 14 15-1 5-3 7-3 12${DUCK_BELLY}`,
      'duck edge',
    ),
    path('M50 20c2-8 14-12 22-4 3 3 3 8 1 11-6-8-14-9-23-7Z', 'duck-crest edge'),
    path('M53 26c6-4 12-3 17 2-5 3-11 3-17-2Z', 'duck-cheek'),
    path('M72 29l8 4-10 4Z', 'beak edge'),
    path('M18 47c10-10 26-9 34 3-8 10-24 10-34-3Z', 'duck-wing edge'),
    path('M26 41c0-10 6-15 16-14-2 9-7 14-16 14Z', 'duck-sail edge'),
    path('M26 49c6-3 12-3 18 1', 'shine'),
    circle(63, 25, 2.6, 'dark'),
  ],
  caltrop: () => [
    path(
      'M10 30c8 2 14 6 18 8 6-6 18-6 24 0 4-2 10-6 18-8-2 18-12 32-30 32S12 48 10 30z',
      'caltrop edge',
    ),
    path('M30 42c6-4 14-4 20 0', 'line'),
    path('M22 46q4 12 14 17', 'shine'),
  ],
  drop: () => [
    path('M40 14c12 16 20 26 20 36 0 11-9 18-20 18s-20-7-20-18c0-10 8-20 20-36z', 'water edge'),
    path('M30 50c0 6 4 10 9 11', 'shine'),
  ],
};

const stops = (from: string, to: string) => [
  svg('stop', { offset: 0, 'stop-color': from }),
  svg('stop', { offset: 1, 'stop-color': to }),
];
const upDown = (id: string, from: string, to: string) =>
  svg('linearGradient', { id, x1: 0, y1: 0, x2: 0, y2: 1 }, ...stops(from, to));

/** The colours of the pond, for all of its drawings. */
export const pondColours = (): SVGSVGElement =>
  svg(
    'svg',
    { class: 'pond-colours', 'aria-hidden': 'true' },
    svg(
      'radialGradient',
      { id: 'pad', cx: 0.42, cy: 0.36, r: 0.72 },
      ...stops('#9ed08a', '#2c7050'),
    ),
    upDown('rose', '#ffb9c9', '#d4476f'),
    upDown('rose-pale', '#fff0f2', '#f08aa6'),
    upDown('wing', '#ffffff', '#bfe0e6'),
    upDown('vermilion', '#ff7a58', '#b82c20'),
    upDown('frog', '#dcf07c', '#86b238'),
    upDown('duck', '#ffc774', '#cf6f2c'),
    upDown('duck-wing', '#6fa6dc', '#2b5a90'),
    upDown('caltrop', '#a4688e', '#54294a'),
    upDown('water', '#e4faff', '#66bcd8'),
  );

const VEINS = Array.from({ length: 11 }, (_, index) => {
  const angle = ((index * 30 - 60) * Math.PI) / 180;
  const [x, y] = [50 + 38 * Math.cos(angle), 52 + 38 * Math.sin(angle)];
  return `M50 52L${x.toFixed(1)} ${y.toFixed(1)}`;
});

/** A leaf on the water with the notch of its stalk, turned by so many degrees. */
export const drawPad = (turn: number): SVGSVGElement =>
  svg(
    'svg',
    {
      class: 'pad',
      viewBox: '0 0 100 100',
      preserveAspectRatio: 'none',
      'aria-hidden': 'true',
    },
    svg('ellipse', { class: 'pad-shade', cx: 50, cy: 57, rx: 46, ry: 42 }),
    svg(
      'g',
      { transform: `rotate(${turn} 50 50)` },
      svg('path', { class: 'pad-leaf', d: 'M50 52L43 5A46 46 0 1 0 57 5Z' }),
      svg('path', { class: 'pad-veins', d: VEINS.join('') }),
      svg('path', { class: 'pad-light', d: 'M14 42A38 38 0 0 1 34 16' }),
    ),
  );

/** What a leaf of the pond carries, drawn by us. */
export const drawLeaf = (symbol: PondSymbol): SVGSVGElement =>
  svg(
    'svg',
    { class: 'leaf-art', viewBox: '0 0 80 80', role: 'img' },
    svg('title', {}, POND_WORDS[symbol]),
    ...DRAWINGS[symbol](),
  );
