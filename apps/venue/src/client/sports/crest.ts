import { svg } from '../shared/svg.ts';

/** Two colours and a shape for each club. */
const COLOURS = [
  ['#c8434f', '#fbe6b8'],
  ['#3b2f63', '#e7d7ff'],
  ['#2f8a6b', '#e6fff4'],
  ['#2f6bb0', '#f2f7ff'],
  ['#1c7a98', '#ffffff'],
  ['#d08a1c', '#2c1b0c'],
  ['#2e6b3a', '#f3e9c8'],
  ['#8a5ac2', '#ffffff'],
  ['#8a5a2a', '#ffe7b8'],
  ['#5b7a2e', '#ffffff'],
  ['#23407a', '#ffd46a'],
  ['#4f8fa8', '#ffffff'],
  ['#b8481f', '#ffe0c8'],
  ['#6b6f7a', '#ffe08a'],
  ['#4a5f8a', '#e8f2ff'],
  ['#3f8f3a', '#ffffff'],
  ['#56407a', '#c8e8ff'],
  ['#3a4652', '#ffd0a0'],
  ['#2a7a7a', '#ffe8e8'],
  ['#a83f7a', '#ffffff'],
] as const;

const SHIELD = 'M2 2h20v11c0 7-5 10-10 12C7 23 2 20 2 13z';
const SHAPES = [
  'M12 5v18M4 12h16',
  'M3 6l18 14M21 6L3 20',
  'M3 9h18M3 15h18',
  'M8 3v19M16 3v19',
  'M3 17L12 8l9 9',
] as const;

/** A crest from the number of a club: decoration beside its name. */
export function crest(club: number): SVGSVGElement {
  const [ground, mark] = COLOURS[club % COLOURS.length] ?? COLOURS[0];
  const figure = SHAPES[club % SHAPES.length] ?? SHAPES[0];
  return svg(
    'svg',
    { class: 'crest', viewBox: '0 0 24 27', 'aria-hidden': 'true' },
    svg('path', { d: SHIELD, fill: ground, stroke: 'rgba(255,255,255,.5)', 'stroke-width': 1 }),
    svg('path', { d: figure, fill: 'none', stroke: mark, 'stroke-width': 2.4, opacity: 0.85 }),
    svg('circle', { cx: 12, cy: 13, r: 3.6, fill: mark }),
  );
}
