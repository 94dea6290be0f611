import type { LineWin } from '../../engine/slots/line-wins.ts';
import { LINES } from '../../engine/slots/lines.ts';
import { element } from '../shared/element.ts';
import type { Place } from './reels-view.ts';
import type { SymbolSet } from './symbol-set.ts';
import type { ShownWin } from './win-show.ts';

const COUNTS = ['三', '四', '五'] as const;

/** `锦鲤四连` */
const winWords = <Face extends string>(
  set: SymbolSet<Face>,
  { symbol, count }: LineWin<Face>,
): string => `${set[symbol].name}${COUNTS[count - 3] ?? ''}连`;

/** A line that pays, as drawn over the reels. */
export const shownLine = <Face extends string>(
  set: SymbolSet<Face>,
  win: LineWin<Face>,
): ShownWin => {
  const rows = LINES[win.line] ?? [];
  return {
    places: rows.slice(0, win.count).map((row, reel): Place => [reel, row]),
    line: rows,
    words: `第 ${win.line + 1} 线 · ${winWords(set, win)} · 单线 ${win.pays} 倍`,
  };
};

/** The wins of a spin in one line of text: the best, and how many lines pay. */
export function linesWords<Face extends string>(
  set: SymbolSet<Face>,
  wins: readonly LineWin<Face>[],
): string {
  const [best, ...others] = [...wins].sort((a, b) => b.pays - a.pays);
  if (best === undefined) return '没有连线';
  const named = new Set([best, ...others].map((win) => winWords(set, win)));
  const words = [...named].slice(0, 3).join('、');
  return wins.length === 1 ? words : `${wins.length} 条线：${words}`;
}

const lineArt = (rows: readonly number[], position: number) =>
  element(
    'figure',
    { class: 'line-art' },
    element(
      'div',
      {},
      ...Array.from({ length: 15 }, (_, cell) =>
        element('i', rows[cell % 5] === Math.floor(cell / 5) ? { class: 'on' } : {}),
      ),
    ),
    element('figcaption', { class: 'num' }, String(position + 1)),
  );

/** All twenty lines, for the rules. */
export const lineList = (): HTMLElement =>
  element('section', { class: 'card line-list' }, ...LINES.map(lineArt));
