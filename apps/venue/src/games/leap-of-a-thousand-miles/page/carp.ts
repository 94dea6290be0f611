import { svg } from '../../../client/shared/svg.ts';

const SCALES = [
  [44, 34],
  [54, 30],
  [64, 33],
  [54, 39],
  [44, 43],
  [64, 42],
] as const;

/** A carp in engraved lines, its head to the upper right. */
export function carp(): SVGSVGElement {
  const scale = ([x, y]: readonly [number, number]) =>
    svg('path', { d: `M${x} ${y}q5 -4 9 1q-3 6 -9 -1`, class: 'carp-scale' });
  return svg(
    'svg',
    { class: 'carp', viewBox: '0 0 120 76', 'aria-hidden': 'true' },
    svg('path', {
      class: 'carp-tail',
      d: 'M30 40C18 30 10 16 4 10c2 12 3 18 8 26C6 46 4 56 2 68c10-6 20-14 28-24z',
    }),
    svg('path', { class: 'carp-fin', d: 'M52 24C60 8 74 4 84 6c-6 6-8 12-8 18z' }),
    svg('path', { class: 'carp-fin', d: 'M58 52c2 10 8 16 18 18-2-8-2-12-1-20z' }),
    svg('path', {
      class: 'carp-body',
      d: 'M28 40C40 22 66 16 88 22c14 4 24 10 28 18-6 10-18 16-34 17C60 58 40 54 28 40z',
    }),
    ...SCALES.map(scale),
    svg('path', { class: 'carp-line', d: 'M88 24c-6 10-6 22 0 31' }),
    svg('circle', { class: 'carp-eye', cx: 101, cy: 34, r: 3.4 }),
    svg('path', { class: 'carp-line', d: 'M114 42c4 2 6 5 5 9M108 47c3 3 3 6 1 9' }),
  );
}
