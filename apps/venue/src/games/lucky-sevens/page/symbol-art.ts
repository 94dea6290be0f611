import { svg } from '../../../client/shared/svg.ts';
import type { SevensSymbol } from '../sevens-rules.ts';

export const SEVENS_WORDS: Readonly<Record<SevensSymbol, string>> = {
  gold: '金七',
  red: '红七',
  bell: '金钟',
  ingot: '元宝',
  lychee: '荔枝',
  cherry: '樱桃',
  coin: '铜钱',
  lantern: '灯笼',
};

const path = (d: string, kind: string) => svg('path', { d, class: kind });
const circle = (cx: number, cy: number, r: number, kind: string) =>
  svg('circle', { cx, cy, r, class: kind });

const seven = (kind: string) => [
  path('M20 18h42v9C50 42 45 56 43 74H29c2-17 8-31 19-44H33v8H20z', `${kind} edge`),
  path('M25 22h32', 'shine'),
];

const DRAWINGS: Readonly<Record<SevensSymbol, () => readonly SVGElement[]>> = {
  gold: () => seven('gold-fill'),
  red: () => seven('red-fill'),
  bell: () => [
    path('M40 12c14 0 19 12 19 28 0 12 5 16 9 22H12c4-6 9-10 9-22 0-16 5-28 19-28z', 'brass edge'),
    circle(40, 68, 6, 'brass edge'),
    path('M28 30c2-7 6-10 12-11', 'shine'),
  ],
  ingot: () => [
    path(
      'M8 38c6 6 14 9 20 9 0-13 5-19 12-19s12 6 12 19c6 0 14-3 20-9-2 17-10 28-18 28H26C18 66 10 55 8 38z',
      'silver edge',
    ),
    path('M31 45c1-8 4-11 9-11', 'shine'),
  ],
  lychee: () => [
    circle(40, 46, 23, 'lychee edge'),
    path('M26 36h4M36 32h4M48 36h4M24 48h4M36 46h4M50 48h4M30 58h4M44 58h4', 'grain'),
    path('M40 24c2-8 8-12 16-12-2 8-8 12-16 12z', 'leaf edge'),
  ],
  cherry: () => [
    path('M28 48C30 30 40 20 56 14M54 52C52 36 54 24 56 14', 'stem'),
    circle(26, 56, 13, 'red-fill edge'),
    circle(54, 60, 13, 'red-fill edge'),
    path('M21 51c1-3 3-5 6-5M49 55c1-3 3-5 6-5', 'shine'),
  ],
  coin: () => [
    circle(40, 40, 26, 'bronze edge'),
    circle(40, 40, 21, 'ring'),
    path('M32 32h16v16H32z', 'hole edge'),
  ],
  lantern: () => [
    path('M34 12h12v6H34zM34 62h12v5H34z', 'gold-fill edge'),
    path('M40 18c18 0 26 10 26 22S58 62 40 62 14 52 14 40s8-22 26-22z', 'lantern edge'),
    path('M40 18v44M27 21c-8 12-8 26 0 38M53 21c8 12 8 26 0 38', 'rib'),
    path('M36 67v9M40 67v11M44 67v9', 'stem'),
  ],
};

/** A symbol of the classic reels, drawn by us. */
export const drawSymbol = (symbol: SevensSymbol): SVGSVGElement =>
  svg(
    'svg',
    { class: `symbol ${symbol}`, viewBox: '0 0 80 80', role: 'img' },
    svg('title', {}, SEVENS_WORDS[symbol]),
    ...DRAWINGS[symbol](),
  );
