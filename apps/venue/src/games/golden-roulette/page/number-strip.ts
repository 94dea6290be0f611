import { element } from '../../../client/shared/element.ts';
import { colourOf } from '../roulette-table.ts';
import { colourWords } from './roulette-face.ts';

/** The numbers in two rows; a wide screen shows them all, a narrow one the newest of them. */
const SHOWN = 26;
/** Those beside the wheel, where there is room. */
const BESIDE = 8;
/** Those that are read aloud. */
const READ = 10;

/** A number that came; null for a round that was called off. */
type Came = number | null;

const markOf = (pocket: Came): string => (pocket === null ? '废' : String(pocket));
const wordsOf = (pocket: Came): string =>
  pocket === null ? '作废' : `${pocket} ${colourWords(pocket)}`;

const drawNumber = (pocket: Came): HTMLElement => {
  const tone = pocket === null ? 'void' : colourOf(pocket);
  return element('b', { class: `came num ${tone}` }, markOf(pocket));
};

/**
 * The numbers of the last rounds, the newest first: all of them in a road of their own, and beside
 * the wheel as many as it leaves room for.
 */
export function createNumberStrip() {
  const recent = element('div', { class: 'recent', 'aria-hidden': 'true' });
  const numbers = element('div', { class: 'numbers', role: 'img' });
  const record = element('p', { class: 'record-words num' });
  const root = element('div', { class: 'road', tabindex: '0' }, numbers, record);
  return {
    root,
    recent,
    /** Shows numbers from the oldest to the newest, and what is said of all of them. */
    show(came: readonly Came[], words: string) {
      const last = came.slice(-SHOWN).reverse();
      const read = came.slice(-READ).map(wordsOf).join('、');
      numbers.setAttribute('aria-label', `号码路，仅为记录，最近：${read === '' ? '暂无' : read}`);
      numbers.replaceChildren(...last.map(drawNumber));
      recent.replaceChildren(...last.slice(0, BESIDE).map(drawNumber));
      record.textContent = words;
    },
  };
}
