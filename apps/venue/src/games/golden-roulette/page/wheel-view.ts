import { svg } from '../../../client/shared/svg.ts';
import { colourOf, POCKETS, WHEEL_ORDER } from '../roulette-table.ts';
import { TRACK } from './ball-path.ts';

const TURN = 360 / POCKETS;
/** Radii in the view of 420 by 420: the numbers, the pockets and the cone. */
const [RIM, OUTER, INNER, CONE] = [204, 176, 146, 104];

const pointAt = (radius: number, degrees: number): string => {
  const angle = ((degrees - 90) * Math.PI) / 180;
  return `${(radius * Math.cos(angle)).toFixed(2)} ${(radius * Math.sin(angle)).toFixed(2)}`;
};

/** The ring part of place `place` between two radii. */
function ringPart(place: number, inner: number, outer: number): string {
  const [from, to] = [TURN * (place - 0.5), TURN * (place + 0.5)];
  return `M${pointAt(inner, from)}L${pointAt(outer, from)}A${outer} ${outer} 0 0 1 ${pointAt(outer, to)}L${pointAt(inner, to)}A${inner} ${inner} 0 0 0 ${pointAt(inner, from)}z`;
}

/** The degrees of a pocket on the wheel, clockwise from zero. */
export const angleOf = (pocket: number): number => WHEEL_ORDER.indexOf(pocket) * TURN;

const drawPocket = (pocket: number, place: number): SVGGElement =>
  svg(
    'g',
    { class: `pocket ${colourOf(pocket)}` },
    svg('path', { class: 'pocket-number', d: ringPart(place, INNER, OUTER) }),
    svg('path', { class: 'pocket-well', d: ringPart(place, CONE, INNER) }),
    svg(
      'text',
      { class: 'pocket-text', y: -(OUTER + INNER) / 2 + 6, transform: `rotate(${TURN * place})` },
      String(pocket),
    ),
  );

const stops = (...all: readonly (readonly [offset: number, colour: string])[]) =>
  all.map(([offset, colour]) => svg('stop', { offset, 'stop-color': colour }));

/** The wood of the bowl, the metal of the turret, and the shade over the pockets. */
const wheelColours = (): SVGDefsElement => {
  const around = { gradientUnits: 'userSpaceOnUse', cx: 0, cy: 0 };
  return svg(
    'defs',
    {},
    svg(
      'radialGradient',
      { id: 'wood', r: RIM, ...around },
      ...stops([0.82, '#2a160b'], [0.9, '#7a4a24'], [0.95, '#5a3216'], [1, '#2c170b']),
    ),
    svg(
      'radialGradient',
      { id: 'cone', r: CONE, ...around, cy: -30 },
      ...stops([0, '#9a6633'], [0.55, '#5c3618'], [1, '#2a170b']),
    ),
    svg(
      'linearGradient',
      { id: 'brass', x1: 0, y1: 0, x2: 0, y2: 1 },
      ...stops([0, '#fff2c8'], [0.34, '#dbb469'], [0.66, '#8a6028'], [1, '#d8b46a']),
    ),
    svg(
      'radialGradient',
      { id: 'depth', r: OUTER, ...around },
      ...stops(
        [0.58, 'rgba(0,0,0,0)'],
        [0.6, 'rgba(0,0,0,.56)'],
        [0.74, 'rgba(0,0,0,.12)'],
        [0.86, 'rgba(255,255,255,.04)'],
        [1, 'rgba(0,0,0,.42)'],
      ),
    ),
    svg(
      'radialGradient',
      { id: 'ivory', cx: 0.36, cy: 0.3, r: 0.8 },
      ...stops([0, '#ffffff'], [0.5, '#f4ead6'], [1, '#a8937a']),
    ),
  );
};

/** The studs on the track, at which a ball may turn aside. */
const studs = Array.from({ length: 8 }, (_, place) =>
  svg('path', {
    class: 'stud',
    d: `M0 ${-TRACK - 9}L4 ${-TRACK}L0 ${-TRACK + 9}L-4 ${-TRACK}Z`,
    transform: `rotate(${45 * place + 22.5})`,
  }),
);

/** The petals of the cone. */
const petals = Array.from({ length: 8 }, (_, place) =>
  svg('path', {
    class: 'cone-petal',
    d: 'M0 -26C22 -46 20 -78 0 -96C-20 -78 -22 -46 0 -26z',
    transform: `rotate(${45 * place})`,
  }),
);

/** The wheel with its ball; `turn` and `place` are in degrees, `radius` in the view's units. */
export function createWheel() {
  const ring = svg(
    'g',
    {},
    svg('circle', { class: 'wheel-plate', r: OUTER + 3 }),
    ...WHEEL_ORDER.map(drawPocket),
    svg('circle', { class: 'wheel-cone', r: CONE }),
    ...petals,
    svg('circle', { class: 'wheel-hub', r: 26 }),
    svg('circle', { class: 'wheel-turret', r: 12 }),
  );
  const ball = svg('circle', { class: 'ball', r: 8.5 });
  const number = svg('text', { class: 'wheel-number', y: 17 });
  const plate = svg('g', { class: 'wheel-result' }, svg('circle', { r: 54 }), number);
  const root = svg(
    'svg',
    { class: 'wheel', viewBox: '-210 -210 420 420', 'aria-hidden': 'true' },
    wheelColours(),
    svg('circle', { class: 'wheel-rim', r: RIM }),
    svg('circle', { class: 'wheel-track', r: TRACK }),
    ...studs,
    ring,
    svg('circle', { class: 'wheel-depth', r: OUTER }),
    ball,
    plate,
  );
  return {
    root,
    /** Turns the wheel and puts the ball; null hides it. */
    set(turn: number, place: { readonly angle: number; readonly radius: number } | null) {
      ring.setAttribute('transform', `rotate(${turn.toFixed(2)})`);
      ball.style.visibility = place === null ? 'hidden' : 'visible';
      if (place === null) return;
      const [x, y] = pointAt(place.radius, place.angle).split(' ');
      ball.setAttribute('cx', x ?? '0');
      ball.setAttribute('cy', y ?? '0');
    },
    /** Shows the number of the pocket in the middle; null hides it. */
    tell(pocket: number | null) {
      plate.setAttribute(
        'class',
        `wheel-result ${pocket === null ? '' : `shown ${colourOf(pocket)}`}`,
      );
      number.textContent = pocket === null ? '' : String(pocket);
    },
  };
}
