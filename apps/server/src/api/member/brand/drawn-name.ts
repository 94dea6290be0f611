import { escapeHtml } from '@haitang/contract/codes/text/escape-html.ts';

/** The ink of the letters on a dark and on a light page, as in our own drawing. */
const INK = { dark: '#fbf1ee', light: '#2b1822' } as const;
export type Theme = keyof typeof INK;

const [HEIGHT, MARK, GAP, MOST] = [40, 34, 8, 22];
/** The room for the letters, of which long names get smaller ones. */
const WIDE = 132;
const FONTS = "'Songti SC','Noto Serif CJK SC','Noto Serif SC',serif";

/** Widths in letters: a Chinese one counts whole, others about three fifths. */
const lettersIn = (name: string): number =>
  Array.from(name).reduce((sum, letter) => sum + (letter > '\u2e7f' ? 1 : 0.6), 0);

/** The inside of our flower, which names nobody, for another drawing. */
const inside = (mark: string): string =>
  mark.replace(/^[\s\S]*?<svg[^>]*>/, '').replace(/<title>.*?<\/title>|<\/svg>\s*$/g, '');

/** An operator's name in letters beside the flower, as an SVG: the logo of a site without one. */
export function drawnName(name: string, theme: Theme, mark: string): string {
  const letters = lettersIn(name);
  const size = Math.min(MOST, Math.floor(WIDE / Math.max(letters, 1)));
  const width = MARK + GAP + Math.ceil(letters * size) + 2;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${HEIGHT}" width="${width}" height="${HEIGHT}" role="img"><title>${escapeHtml(name)}</title><svg x="0" y="3" width="${MARK}" height="${MARK}" viewBox="0 0 64 64">${inside(mark)}</svg><text x="${MARK + GAP}" y="${HEIGHT / 2}" dominant-baseline="central" font-family="${FONTS}" font-weight="600" font-size="${size}" fill="${INK[theme]}">${escapeHtml(name)}</text></svg>`;
}
