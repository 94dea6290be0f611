import { svg } from '../../../client/shared/svg.ts';

const path = (kind: string, d: string) => svg('path', { class: kind, d });

/** A roof with its eaves turned up, its middle at `x`, its ridge at `y`. */
function roof(x: number, y: number, half: number, height: number): SVGPathElement {
  const [eaves, curve, foot] = [y + height - 5, y + height - 4, y + height + 2];
  const pointAt = (share: number): string => (x + half * share).toFixed(1);
  return path(
    'roof',
    [
      `M${pointAt(-1)} ${eaves}Q${pointAt(-0.5)} ${curve} ${pointAt(-0.3)} ${y}H${pointAt(0.3)}`,
      `Q${pointAt(0.5)} ${curve} ${pointAt(1)} ${eaves}Q${pointAt(0.7)} ${foot} ${pointAt(0.6)} ${foot}`,
      `H${pointAt(-0.6)}Q${pointAt(-0.7)} ${foot} ${pointAt(-1)} ${eaves}Z`,
    ].join(''),
  );
}

/** A floor of the pavilion with its lit windows. */
const storey = (x: number, y: number, half: number, height: number): readonly SVGElement[] => [
  svg('rect', { class: 'wall', x: x - half, y, width: half * 2, height }),
  ...[-0.66, 0, 0.66].map((share) =>
    svg('rect', {
      class: 'window',
      x: x + half * share - half * 0.17,
      y: y + 2.5,
      width: half * 0.34,
      height: height - 5,
      rx: 1,
    }),
  ),
];

/** The way up at dusk: mountains behind each other, and the pavilion on the last of them. */
export const drawClimb = (): SVGSVGElement =>
  svg(
    'svg',
    {
      class: 'climb-view',
      viewBox: '0 0 400 340',
      preserveAspectRatio: 'xMaxYMax slice',
      'aria-hidden': 'true',
    },
    svg('circle', { class: 'sun-glow', cx: 92, cy: 92, r: 120 }),
    svg('circle', { class: 'sun', cx: 92, cy: 92, r: 42 }),
    path('cloud', 'M20 108H132Q128 98 114 99Q106 88 92 95Q78 88 72 99Q60 96 56 104Q32 100 20 108Z'),
    path('far', 'M0 214L46 158L82 196L138 120L184 186L236 128L288 190L344 96L400 168V340H0Z'),
    path('middle', 'M0 262L58 204L112 250L176 190L232 244L300 172L400 232V340H0Z'),
    svg(
      'g',
      {},
      roof(344, 52, 11, 9),
      ...storey(344, 62, 9, 11),
      roof(344, 70, 23, 12),
      ...storey(344, 83, 16, 13),
      roof(344, 92, 34, 14),
      ...storey(344, 107, 25, 16),
      path('wall', 'M306 123H382V130H306Z'),
    ),
    path(
      'near',
      'M0 318Q70 268 142 290Q220 312 276 258Q318 214 340 132H362Q372 216 400 238V340H0Z',
    ),
    path('stair-line', 'M352 134C346 200 330 236 286 268C236 304 160 300 60 322'),
  );
