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

const DRAWINGS: Readonly<Record<PondSymbol, () => readonly SVGElement[]>> = {
  lotus: () => [
    path(
      'M40 60C24 58 16 48 14 36c9 0 17 4 22 12M40 60c16-2 24-12 26-24-9 0-17 4-22 12',
      'rose edge',
    ),
    path(
      'M40 60C30 52 26 40 30 26c6 4 9 10 10 16 1-6 4-12 10-16 4 14 0 26-10 34z',
      'rose-pale edge',
    ),
    path('M40 60c-6-10-6-28 0-40 6 12 6 30 0 40z', 'rose edge'),
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
  ],
  duck: () => [
    path(
      'M16 52c0-8 8-12 18-12 4 0 8-2 9-8 1-8 6-12 12-12 7 0 12 5 12 12 0 3-1 5-2 7 2 14-8 25-24 25-14 0-25-4-25-12z',
      'duck edge',
    ),
    path('M66 30l9 3-10 4z', 'beak edge'),
    path('M24 50c8-8 20-8 26 0-6 8-18 8-26 0z', 'duck-wing edge'),
    circle(58, 30, 2.4, 'dark'),
  ],
  caltrop: () => [
    path(
      'M10 30c8 2 14 6 18 8 6-6 18-6 24 0 4-2 10-6 18-8-2 18-12 32-30 32S12 48 10 30z',
      'caltrop edge',
    ),
    path('M30 42c6-4 14-4 20 0', 'line'),
  ],
  drop: () => [
    path('M40 14c12 16 20 26 20 36 0 11-9 18-20 18s-20-7-20-18c0-10 8-20 20-36z', 'water edge'),
    path('M30 50c0 6 4 10 9 11', 'shine'),
  ],
};

/** What a leaf of the pond carries, drawn by us. */
export const drawLeaf = (symbol: PondSymbol): SVGSVGElement =>
  svg(
    'svg',
    { class: 'leaf-art', viewBox: '0 0 80 80', role: 'img' },
    svg('title', {}, POND_WORDS[symbol]),
    ...DRAWINGS[symbol](),
  );
