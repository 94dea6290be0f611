import { svg } from '../../../client/shared/svg.ts';
import { PETAL_COLOURS } from './petals-face.ts';

/** A petal of 100 by 120, its foot at the bottom. */
const PETAL = [
  'M50 118C29 103 4 78 6 45C8 19 27 4 43 8Q50 10 50 19',
  'Q50 10 57 8C73 4 92 19 94 45C96 78 71 103 50 118Z',
].join('');
const VEINS = 'M50 112V34M46 98Q31 76 30 40M54 98Q69 76 70 40M42 92Q18 70 16 46M58 92Q82 70 84 46';
/** Where the name of a colour stands. */
const [MARK_X, MARK_Y] = [50, 50];

/** The colours of the petals, deep at the foot and at the edge, for all drawings of the page. */
export const petalColours = (): SVGSVGElement =>
  svg(
    'svg',
    { class: 'petal-colours', 'aria-hidden': 'true' },
    ...PETAL_COLOURS.map(({ fill, light, deep }, colour) =>
      svg(
        'radialGradient',
        { id: `petal-${colour}`, cx: 0.5, cy: 0.36, r: 0.78 },
        svg('stop', { offset: 0, 'stop-color': light }),
        svg('stop', { offset: 0.46, 'stop-color': fill }),
        svg('stop', { offset: 1, 'stop-color': deep }),
      ),
    ),
  );

const frame = (kind: string, ...parts: readonly Node[]): SVGSVGElement =>
  svg(
    'svg',
    { class: `petal-art ${kind}`, viewBox: '0 0 100 120', 'aria-hidden': 'true' },
    ...parts,
  );

/** A petal face down: its colour is not known yet. */
export const drawFaceDown = (): SVGSVGElement =>
  frame(
    'face-down',
    svg('path', { class: 'petal-body', d: PETAL }),
    svg('path', { class: 'petal-vein', d: VEINS }),
  );

/** A petal that shows its colour; its name stands upright where it is turned by `turn` degrees. */
export function drawPetal(colour: number, turn: number): SVGSVGElement {
  const { mark } = PETAL_COLOURS[colour] ?? PETAL_COLOURS[0];
  return frame(
    'face-up',
    svg('path', { class: 'petal-body', d: PETAL, fill: `url(#petal-${colour})` }),
    svg('path', { class: 'petal-vein', d: VEINS }),
    svg('path', { class: 'petal-light', d: 'M16 44C18 26 30 14 42 16' }),
    svg(
      'g',
      { transform: `translate(${MARK_X} ${MARK_Y}) rotate(${-turn})` },
      svg('circle', { class: 'petal-seal', r: 16 }),
      svg('text', { class: 'petal-mark', y: 7 }, mark),
    ),
  );
}

const STAMENS = 15;

/** The heart of the flower: stamens round a golden middle. */
export function drawHeart(): SVGSVGElement {
  const stamens = Array.from({ length: STAMENS }, (_, index) => {
    const reach = index % 2 === 0 ? 40 : 31;
    return svg(
      'g',
      { transform: `rotate(${(360 / STAMENS) * index})` },
      svg('path', { class: 'stamen', d: `M0 -8V${-reach}` }),
      svg('circle', { class: 'anther', cy: -reach, r: 3.2 }),
    );
  });
  return svg(
    'svg',
    { class: 'flower-heart', viewBox: '-50 -50 100 100', 'aria-hidden': 'true' },
    svg('circle', { class: 'heart-glow', r: 48 }),
    ...stamens,
    svg('circle', { class: 'heart-middle', r: 12 }),
  );
}
