import { svg } from '../../../client/shared/svg.ts';

/** The view of a shell, its hinge at the bottom. */
const VIEW = '0 0 72 64';
const [MIDDLE, HINGE] = [36, 57];
const LOBES = 7;

/** A place on the edge of the fan: 0 at its left end, 1 at its right; `out` beyond the edge. */
function edgeAt(share: number, out = 0): readonly [x: number, y: number] {
  const angle = ((share - 0.5) * 196 * Math.PI) / 180;
  return [MIDDLE + (31 + out) * Math.sin(angle), 35 - (29 + out) * Math.cos(angle)];
}
const words = ([x, y]: readonly [number, number]): string => `${x.toFixed(1)} ${y.toFixed(1)}`;

/** A fan of seven lobes over its hinge. */
const FAN = [
  `M${MIDDLE - 9} ${HINGE}L${words(edgeAt(0))}`,
  ...Array.from(
    { length: LOBES },
    (_, lobe) => `Q${words(edgeAt((lobe + 0.5) / LOBES, 6))} ${words(edgeAt((lobe + 1) / LOBES))}`,
  ),
  `L${MIDDLE + 9} ${HINGE}Q${MIDDLE} ${HINGE + 4} ${MIDDLE - 9} ${HINGE}Z`,
].join('');

/** A line from the hinge to the edge of the fan, or as far as `reach` of it. */
function ray(share: number, from: number, reach: number): string {
  const [x, y] = edgeAt(share);
  const pointAt = (part: number): readonly [number, number] => [
    MIDDLE + (x - MIDDLE) * part,
    HINGE + (y - HINGE) * part,
  ];
  return `M${words(pointAt(from))}L${words(pointAt(reach))}`;
}
const between = Array.from({ length: LOBES - 1 }, (_, lobe) => ray((lobe + 1) / LOBES, 0.16, 0.97));
const onLobes = Array.from({ length: LOBES }, (_, lobe) => ray((lobe + 0.42) / LOBES, 0.4, 0.93));

const stops = (...all: readonly (readonly [offset: number, colour: string])[]) =>
  all.map(([offset, colour]) => svg('stop', { offset, 'stop-color': colour }));
const round = (id: string, x: number, y: number, r: number, ...children: readonly Node[]) =>
  svg('radialGradient', { id, gradientUnits: 'userSpaceOnUse', cx: x, cy: y, r }, ...children);

/** The colours that all shells share: those of the valve, of its inside, of mud and of a pearl. */
export const shellColours = (): SVGSVGElement =>
  svg(
    'svg',
    { class: 'shell-colours', 'aria-hidden': 'true' },
    round(
      'valve',
      36,
      58,
      54,
      ...stops([0, '#ffe6d2'], [0.4, '#f2a99c'], [0.8, '#cf6577'], [1, '#a8445f']),
    ),
    round(
      'nacre',
      36,
      50,
      46,
      ...stops([0, '#fffaf0'], [0.42, '#f4dcea'], [0.72, '#c9d6f2'], [1, '#9fb6d4']),
    ),
    round('mud', 36, 50, 46, ...stops([0, '#1c2c36'], [0.5, '#35505c'], [1, '#5c7a85'])),
    round('husk', 36, 58, 54, ...stops([0, '#a9bcc2'], [0.5, '#6d8791'], [1, '#465e69'])),
    round(
      'pearl',
      31,
      28,
      19,
      ...stops([0, '#ffffff'], [0.35, '#fff3dc'], [0.72, '#eccbb4'], [1, '#b98f8a']),
    ),
    round(
      'gleam',
      36,
      34,
      34,
      ...stops(
        [0, 'rgba(255,240,200,.95)'],
        [0.4, 'rgba(251,226,160,.42)'],
        [1, 'rgba(251,226,160,0)'],
      ),
    ),
  );

/** A shell: its inside with what lies there, and the valve that covers both. */
export const drawShell = (): SVGSVGElement =>
  svg(
    'svg',
    { class: 'shell-art', viewBox: VIEW, 'aria-hidden': 'true' },
    svg('ellipse', { class: 'shell-shade', cx: 36, cy: 59, rx: 27, ry: 4 }),
    svg('path', { class: 'inside', d: FAN }),
    svg('path', { class: 'inside-lines', d: between.join('') }),
    svg('circle', { class: 'gleam', cx: 36, cy: 34, r: 34 }),
    svg(
      'g',
      { class: 'pearl-dot' },
      svg('circle', { class: 'pearl-body', cx: 36, cy: 35, r: 14 }),
      svg('ellipse', {
        class: 'pearl-shine',
        cx: 30.5,
        cy: 29,
        rx: 4.4,
        ry: 3,
        transform: 'rotate(-32 30 29)',
      }),
    ),
    svg(
      'g',
      { class: 'bubbles' },
      svg('circle', { cx: 36, cy: 38, r: 6 }),
      svg('circle', { cx: 27, cy: 45, r: 3.4 }),
      svg('circle', { cx: 44, cy: 46, r: 2.6 }),
    ),
    svg(
      'g',
      { class: 'valve' },
      svg('path', { class: 'valve-face', d: FAN }),
      svg('path', { class: 'valve-lines', d: between.join('') }),
      svg('path', { class: 'valve-shine', d: onLobes.join('') }),
      svg('path', { class: 'valve-band', d: 'M13 36Q36 18 59 36' }),
    ),
  );
