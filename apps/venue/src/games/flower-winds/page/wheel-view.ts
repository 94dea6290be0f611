import { svg } from '../../../client/shared/svg.ts';
import { SEGMENTS, WHEEL, type Wind } from '../wind-rules.ts';
import { drawFlower, FLOWERS } from './flowers.ts';

const TURN = 360 / SEGMENTS;
/** Outer and inner radius of the ring, in the view of 400 by 400. */
const [OUTER, INNER] = [188, 88];
/** Where the needle hangs, and how far a peg throws it. */
const [HANGS_AT, THROWN] = [-212, -16];

const pointAt = (radius: number, degrees: number): string => {
  const angle = ((degrees - 90) * Math.PI) / 180;
  return `${(radius * Math.cos(angle)).toFixed(2)} ${(radius * Math.sin(angle)).toFixed(2)}`;
};

/** The shape of segment `index`, its middle at the top for the first. */
function shapeOf(index: number): string {
  const [from, to] = [TURN * index - TURN / 2, TURN * index + TURN / 2];
  return `M${pointAt(INNER, from)}L${pointAt(OUTER, from)}A${OUTER} ${OUTER} 0 0 1 ${pointAt(OUTER, to)}L${pointAt(INNER, to)}A${INNER} ${INNER} 0 0 0 ${pointAt(INNER, from)}z`;
}

/** The class of a multiple, for its colour. */
const gradeOf = (pays: number): string =>
  pays === 0 ? 'none' : pays < 200 ? 'low' : pays < 400 ? 'mid' : 'high';

export interface WheelView {
  readonly root: SVGSVGElement;
  /** The part that turns. */
  readonly ring: SVGGElement;
  /** Shows the multiples of a wind. */
  label(wind: Wind): void;
  /** Lights one segment, or none. */
  light(index: number | null): void;
  /** Opens the flower of a segment in the middle, with what it pays, or closes it. */
  open(index: number | null, words: string): SVGGElement;
  /** A peg throws the needle. */
  knock(ms: number): void;
}

const stops = (...all: readonly (readonly [offset: number, colour: string])[]) =>
  all.map(([offset, colour]) => svg('stop', { offset, 'stop-color': colour }));

/** The metal of the rim, lit from above, and the shade that lies over the segments. */
const wheelColours = (): SVGDefsElement =>
  svg(
    'defs',
    {},
    svg(
      'linearGradient',
      { id: 'metal', x1: 0, y1: 0, x2: 0, y2: 1 },
      ...stops([0, '#fff0c4'], [0.3, '#d9b36c'], [0.62, '#8b5f2c'], [1, '#d9b36c']),
    ),
    svg(
      'radialGradient',
      { id: 'bowl', gradientUnits: 'userSpaceOnUse', cx: 0, cy: 0, r: OUTER },
      ...stops(
        [0.44, 'rgba(20,4,24,.62)'],
        [0.58, 'rgba(20,4,24,0)'],
        [0.88, 'rgba(255,240,250,.05)'],
        [1, 'rgba(20,4,24,.5)'],
      ),
    ),
    svg(
      'radialGradient',
      { id: 'hub', gradientUnits: 'userSpaceOnUse', cx: 0, cy: -30, r: INNER },
      ...stops([0, '#5a2a58'], [0.7, '#341636'], [1, '#1d0a20']),
    ),
  );

/** The pegs between the segments. */
const drawPegs = (): readonly SVGCircleElement[] =>
  FLOWERS.map((_, index) =>
    svg('circle', {
      class: 'peg',
      r: 3.4,
      cy: -OUTER - 5,
      transform: `rotate(${TURN * (index + 0.5)})`,
    }),
  );

/** The segments, each with its flower and the place of its multiple. */
const drawSegments = () =>
  FLOWERS.map((flower, index) => {
    const label = svg('text', { class: 'wheel-text', y: -OUTER + 39 });
    const group = svg(
      'g',
      { class: 'segment' },
      svg('path', { d: shapeOf(index) }),
      svg(
        'g',
        { transform: `rotate(${TURN * index})` },
        label,
        svg(
          'g',
          { transform: `translate(0 ${-(OUTER + INNER) / 2 + 25}) scale(.38)` },
          drawFlower(flower),
        ),
      ),
    );
    return { group, label };
  });

/** The needle on its pin, which the pegs throw. */
const drawNeedle = (): SVGGElement =>
  svg(
    'g',
    { class: 'needle-swing' },
    svg('path', {
      class: 'needle',
      d: 'M0 42C-6 26 -15 14 -14 4A14 14 0 0 1 14 4C15 14 6 26 0 42Z',
    }),
    svg('circle', { class: 'needle-pin', r: 5, cy: 4 }),
  );

/** The wheel of twenty-four flowers with its needle. */
export function createWheel(): WheelView {
  const segments = drawSegments();
  const ring = svg(
    'g',
    { class: 'ring', 'data-read': '' },
    ...segments.map(({ group }) => group),
    ...drawPegs(),
  );
  const heart = svg('g', { class: 'heart' });
  const needle = drawNeedle();
  const root = svg(
    'svg',
    { class: 'wheel', viewBox: '-208 -222 416 430', 'aria-hidden': 'true' },
    wheelColours(),
    svg('circle', { class: 'rim', r: OUTER + 14 }),
    svg('circle', { class: 'rim-inside', r: OUTER + 9 }),
    ring,
    svg('circle', { class: 'bowl', r: OUTER }),
    svg('circle', { class: 'hub', r: INNER - 3 }),
    svg('circle', { class: 'hub-line', r: INNER - 9 }),
    heart,
    svg('g', { transform: `translate(0 ${HANGS_AT})` }, needle),
  );
  return {
    root,
    ring,
    label(wind) {
      segments.forEach(({ group, label }, index) => {
        const pays = WHEEL[wind][index] ?? 0;
        group.setAttribute('class', `segment ${gradeOf(pays)}`);
        label.textContent = pays === 0 ? '' : String(pays / 100);
      });
    },
    light(index) {
      ring.classList.toggle('told', index !== null);
      for (const [segment, { group }] of segments.entries())
        group.classList.toggle('lit', segment === index);
    },
    open(index, words) {
      const flower = index === null ? undefined : FLOWERS[index];
      if (flower === undefined) {
        heart.replaceChildren();
        return heart;
      }
      const bloom = svg('g', { class: 'bloom' }, drawFlower(flower));
      const said = svg('text', { class: 'heart-words', y: 40 }, words);
      heart.replaceChildren(svg('g', { transform: 'translate(0 -32) scale(.86)' }, bloom), said);
      return bloom;
    },
    knock(ms) {
      const swing = [{ transform: `rotate(${THROWN}deg)` }, { transform: 'none' }];
      needle.animate(swing, { duration: ms, easing: 'ease-out' });
    },
  };
}
