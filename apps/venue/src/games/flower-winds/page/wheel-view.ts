import { svg } from '../../../client/shared/svg.ts';
import { SEGMENTS, WHEEL, type Wind } from '../wind-rules.ts';
import { drawFlower, FLOWERS } from './flowers.ts';

const TURN = 360 / SEGMENTS;
/** Outer and inner radius of the ring, in the view of 400 by 400. */
const [OUTER, INNER] = [190, 92];

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
  /** Opens the flower of a segment in the middle, or closes it. */
  open(index: number | null): SVGGElement;
}

/** The wheel of twenty-four flowers with its needle. */
export function createWheel(): WheelView {
  const segments = FLOWERS.map((flower, index) => {
    const label = svg('text', { class: 'wheel-text', y: -OUTER + 21 });
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
          { transform: `translate(0 ${-(OUTER + INNER) / 2 + 4}) scale(.36)` },
          drawFlower(flower),
        ),
      ),
    );
    return { group, label };
  });
  const ring = svg('g', { class: 'ring', 'data-read': '' }, ...segments.map(({ group }) => group));
  const heart = svg('g', { class: 'heart' });
  const root = svg(
    'svg',
    { class: 'wheel', viewBox: '-204 -214 408 418', 'aria-hidden': 'true' },
    svg('circle', { class: 'rim', r: OUTER + 8 }),
    ring,
    svg('circle', { class: 'hub', r: INNER - 6 }),
    heart,
    svg('path', { class: 'needle', d: 'M0 -180l-11 -30q11 -7 22 0z' }),
  );
  return {
    root,
    ring,
    label(wind) {
      segments.forEach(({ group, label }, index) => {
        const pays = WHEEL[wind][index] ?? 0;
        group.setAttribute('class', `segment ${gradeOf(pays)}`);
        label.textContent = pays === 0 ? '—' : String(pays / 100);
      });
    },
    light(index) {
      for (const [one, { group }] of segments.entries())
        group.classList.toggle('lit', one === index);
    },
    open(index) {
      const flower = index === null ? undefined : FLOWERS[index];
      heart.replaceChildren(...(flower === undefined ? [] : [drawFlower(flower)]));
      return heart;
    },
  };
}
