import { svg } from '../../../client/shared/svg.ts';

interface GemDrawing {
  readonly name: string;
  readonly fill: string;
  readonly light: string;
  readonly deep: string;
  /** The outline, and the lines of its facets, in a view of 64. */
  readonly outline: string;
  readonly facets: string;
}

/** Six gems, each with a cut of its own, in the order of the rules. */
const GEM_DRAWINGS: readonly [GemDrawing, ...GemDrawing[]] = [
  {
    name: '红璃',
    fill: '#d23c5b',
    deep: '#7e1436',
    light: '#f5a3b4',
    outline: 'M20 8h24l14 18-26 30L6 26z',
    facets: 'M6 26h52M20 8l12 18L44 8M32 26v30',
  },
  {
    name: '琥珀',
    fill: '#e0912c',
    deep: '#8a4a0e',
    light: '#fbd694',
    outline: 'M32 6l24 16v20L32 58 8 42V22z',
    facets: 'M8 22l24 12 24-12M32 34v24M8 42l24-8 24 8',
  },
  {
    name: '翠玉',
    fill: '#2f9c67',
    deep: '#0f5236',
    light: '#a5e2be',
    outline: 'M18 8h28l10 10v28L46 56H18L8 46V18z',
    facets: 'M20 20h24v24H20zM8 18l12 2M56 18l-12 2M8 46l12-2M56 46l-12-2',
  },
  {
    name: '青金',
    fill: '#2f62b8',
    deep: '#142f6e',
    light: '#a9c7f2',
    outline: 'M32 6l26 26-26 26L6 32z',
    facets: 'M32 6v52M6 32h52M19 19h26v26H19z',
  },
  {
    name: '紫晶',
    fill: '#8250b8',
    deep: '#3f1f70',
    light: '#d5b8f0',
    outline: 'M32 6l16 8 10 18-10 18-16 8-16-8L6 32l10-18z',
    facets: 'M16 14l16 18 16-18M6 32h52M16 50l16-18 16 18',
  },
  {
    name: '月白',
    fill: '#c8d6e6',
    deep: '#7d8fb0',
    light: '#ffffff',
    outline: 'M32 8a24 24 0 1 1 0 48 24 24 0 0 1 0-48z',
    facets: 'M20 22a16 16 0 0 1 14-6',
  },
];

/** Their names. */
export const GEM_NAMES: readonly string[] = GEM_DRAWINGS.map(({ name }) => name);

const stops = (...all: readonly (readonly [offset: number, colour: string])[]) =>
  all.map(([offset, colour]) => svg('stop', { offset, 'stop-color': colour }));

/** The colours of all gems, and the light that lies on each. */
export const gemColours = (): SVGSVGElement =>
  svg(
    'svg',
    { class: 'gem-colours', 'aria-hidden': 'true' },
    ...GEM_DRAWINGS.map(({ light, fill, deep }, kind) =>
      svg(
        'radialGradient',
        { id: `gem-${kind}`, cx: 0.4, cy: 0.3, r: 0.8 },
        ...stops([0, light], [0.4, fill], [1, deep]),
      ),
    ),
    svg(
      'linearGradient',
      { id: 'gem-gloss', x1: 0.2, y1: 0, x2: 0.7, y2: 1 },
      ...stops(
        [0, 'rgba(255,255,255,.62)'],
        [0.34, 'rgba(255,255,255,.1)'],
        [0.36, 'rgba(255,255,255,0)'],
        [1, 'rgba(10,0,30,.28)'],
      ),
    ),
  );

/** Cuts a drawn gem to a kind: what is drawn changes, and nothing is laid out anew. */
export function cutGem(gem: SVGSVGElement, kind: number): void {
  const { outline, facets, light } = GEM_DRAWINGS[kind] ?? GEM_DRAWINGS[0];
  const [edge, lines, gloss] = gem.children;
  edge?.setAttribute('d', outline);
  edge?.setAttribute('fill', `url(#gem-${kind})`);
  lines?.setAttribute('d', facets);
  lines?.setAttribute('stroke', light);
  gloss?.setAttribute('d', outline);
}

/** A gem of a kind. */
export function drawGem(kind: number): SVGSVGElement {
  const gem = svg(
    'svg',
    { class: 'gem-art', viewBox: '0 0 64 64', 'aria-hidden': 'true' },
    svg('path', { class: 'gem-edge' }),
    svg('path', { class: 'gem-facets' }),
    svg('path', { class: 'gem-gloss' }),
  );
  cutGem(gem, kind);
  return gem;
}
