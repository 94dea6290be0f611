import { svg } from './svg.ts';

/** The four sizes of the moment of a win. */
export type MomentSize = 'double' | 'small' | 'big' | 'giant';

/** A petal of a crabapple flower, from its heart upwards. */
const PETAL = 'M0 4C-17-8-21-32-9-42C-5-45-2-42 0-38C2-42 5-45 9-42C21-32 17-8 0 4Z';
const STAMENS = [0, 60, 120, 180, 240, 300];

/** A flower of 90 units across; it opens `late` milliseconds after its moment has begun. */
function flower(x: number, y: number, scale: number, late: number): SVGGElement {
  const petals = [0, 72, 144, 216, 288].map((turn) =>
    svg('path', { class: 'm-petal', d: PETAL, transform: `rotate(${turn})` }),
  );
  const stamens = STAMENS.map((turn) =>
    svg('path', { class: 'm-stamen', d: 'M0 0V-13', transform: `rotate(${turn + 20})` }),
  );
  const heart = svg('circle', { class: 'm-heart', r: 5 });
  const open = svg('g', { class: 'm-open' }, ...petals, ...stamens, heart);
  open.style.setProperty('--late', `${late}ms`);
  return svg('g', { transform: `translate(${x} ${y}) scale(${scale})` }, open);
}

const leaf = (x: number, y: number, turn: number): SVGPathElement =>
  svg('path', {
    class: 'm-leaf',
    d: 'M0 0C12-16 36-18 52-6C38 8 14 12 0 0Z',
    transform: `translate(${x} ${y}) rotate(${turn})`,
  });

const drawing = (name: string, viewBox: string, ...parts: readonly Node[]): SVGSVGElement =>
  svg('svg', { class: `m-art ${name}`, viewBox, 'aria-hidden': 'true' }, ...parts);

/** A wreath behind the amount: leaves, and a large flower between two lesser ones. */
const wreath = (): SVGSVGElement =>
  drawing(
    'm-wreath',
    '-180 -90 360 140',
    ...[leaf(-70, 10, 196), leaf(-60, -26, 214), leaf(70, 10, -16), leaf(60, -26, -34)],
    ...[flower(-92, 6, 0.62, 160), flower(92, 6, 0.62, 220), flower(0, -34, 1.15, 0)],
  );

/** A branch out of a corner, with flowers that open along it. */
const branch = (name: string): SVGSVGElement =>
  drawing(
    `m-branch ${name}`,
    '0 0 220 420',
    svg(
      'g',
      { class: 'm-grow' },
      svg('path', { class: 'm-wood', d: 'M-10 420C20 330 30 260 70 200C98 158 128 118 206 92' }),
      svg('path', { class: 'm-twig', d: 'M34 312C64 296 86 292 122 300' }),
      svg('path', { class: 'm-twig', d: 'M70 200C62 160 66 128 92 92' }),
    ),
    ...[leaf(40, 330, -8), leaf(96, 158, -64), leaf(150, 112, 14)],
    ...[flower(122, 300, 0.72, 420), flower(66, 206, 0.9, 300), flower(92, 88, 0.66, 560)],
    ...[flower(148, 120, 0.78, 480), flower(204, 92, 0.6, 660), flower(24, 372, 0.7, 220)],
  );

const RAYS = 18;

/** Rays that turn behind the amount. */
function rays(): SVGSVGElement {
  const wedges = Array.from({ length: RAYS }, (_, index) =>
    svg('path', {
      class: 'm-ray',
      d: 'M0 0L-26-300H26Z',
      transform: `rotate(${(index * 360) / RAYS})`,
    }),
  );
  return drawing('m-rays', '-300 -300 600 600', svg('g', { class: 'm-turn' }, ...wedges));
}

/** What is drawn behind the amount of a moment, from one flower to a whole garden. */
export function momentArt(size: MomentSize): readonly Element[] {
  if (size === 'double') return [drawing('m-bud', '-50 -50 100 100', flower(0, 0, 1, 0))];
  if (size === 'small') return [wreath()];
  const branches = [branch('from-left'), branch('from-right')];
  if (size === 'big') return [...branches, wreath()];
  return [rays(), ...branches, branch('from-left up'), branch('from-right up'), wreath()];
}
