import { svg } from '../shared/svg.ts';

/** The pips of each face on a grid of three. */
const PIPS: Readonly<Record<number, readonly number[]>> = {
  1: [4],
  2: [0, 8],
  3: [0, 4, 8],
  4: [0, 2, 6, 8],
  5: [0, 2, 4, 6, 8],
  6: [0, 2, 3, 5, 6, 8],
};

/** One face of a die as a square of 60; one and four are red. */
export function drawDie(face: number): SVGSVGElement {
  const isRed = face === 1 || face === 4;
  const pips = (PIPS[face] ?? []).map((position) =>
    svg('circle', {
      class: isRed ? 'pip red' : 'pip',
      cx: 15 + (position % 3) * 15,
      cy: 15 + Math.floor(position / 3) * 15,
      r: face === 1 ? 9 : 6,
    }),
  );
  return svg(
    'svg',
    { class: 'flat-die', viewBox: '0 0 60 60', 'aria-hidden': 'true' },
    svg('rect', { class: 'die-face', x: 0.5, y: 0.5, width: 59, height: 59, rx: 11 }),
    ...pips,
  );
}
