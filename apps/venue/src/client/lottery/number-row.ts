import type { Numbers } from '../../engine/lottery/play.ts';
import { element } from '../shared/element.ts';

export interface NumberRow {
  readonly root: HTMLElement;
  readonly chosen: () => Numbers;
  readonly drop: (number: number) => void;
  readonly clear: () => void;
}

interface RowDesign {
  readonly label: string;
  readonly numbers: Numbers;
  /** Those of them that are big or small, odd or even; none where they stand for names. */
  readonly sided: Numbers;
  readonly name: (number: number) => string;
  readonly ballClass: (number: number) => string;
  /** The most that may be chosen. */
  readonly most: number;
  /** Called with the number that a press has chosen, or null. */
  readonly changed: (chosen: number | null) => void;
  readonly full: () => void;
}

/** The columns of a row of discs: full rows on a phone. */
const columnsFor = (count: number): number => {
  if (count <= 6) return count;
  return count === 10 ? 5 : count <= 12 ? 6 : 7;
};

/** The quick picks of a row of numbers: all, the upper and the lower half, odd, even, none. */
const QUICK: readonly (readonly [string, (row: RowDesign) => Numbers])[] = [
  ['全', ({ numbers }) => numbers],
  ['大', ({ sided }) => sided.slice(Math.floor(sided.length / 2))],
  ['小', ({ sided }) => sided.slice(0, Math.floor(sided.length / 2))],
  ['单', ({ sided }) => sided.filter((value) => value % 2 === 1)],
  ['双', ({ sided }) => sided.filter((value) => value % 2 === 0)],
];
const NONE = '清';

/** The quick picks that fit a row of more than five numbers; `choose` gets what one picks. */
function createQuickPicks(design: RowDesign, choose: (wanted: Numbers) => void): HTMLElement {
  const { label, numbers, most } = design;
  const quickOf = (word: string, picks: Numbers) =>
    element(
      'button',
      { class: 'quick', 'aria-label': `${label} ${word}`, onclick: () => choose(picks) },
      word,
    );
  const quick = QUICK.map(([word, pick]) => [word, pick(design)] as const)
    .filter(([, picks]) => picks.length > 0 && picks.length <= most)
    .map(([word, picks]) => quickOf(word, picks));
  return element(
    'span',
    { class: 'quicks' },
    ...(numbers.length > 5 ? [...quick, quickOf(NONE, [])] : []),
  );
}

/** Numbers as discs of 44 px, each pressed or not, with quick picks where they fit. */
export function createNumberRow(design: RowDesign): NumberRow {
  const { label, numbers, most } = design;
  const chosen = new Set<number>();
  const discs = new Map<number, HTMLButtonElement>();
  const show = () => {
    for (const [number, disc] of discs) {
      disc.setAttribute('aria-pressed', String(chosen.has(number)));
    }
  };
  const press = (number: number) => {
    if (!chosen.has(number) && chosen.size >= most) return design.full();
    const isNew = !chosen.delete(number);
    if (isNew) chosen.add(number);
    show();
    design.changed(isNew ? number : null);
  };
  const choose = (wanted: Numbers) => {
    chosen.clear();
    for (const value of wanted) chosen.add(value);
    show();
    design.changed(null);
  };
  for (const number of numbers) {
    const disc = element(
      'button',
      {
        class: `disc num ${design.ballClass(number)}`,
        'aria-pressed': 'false',
        'aria-label': `${label} ${design.name(number)}`,
        onclick: () => press(number),
      },
      design.name(number),
    );
    discs.set(number, disc);
  }
  const grid = element('div', { class: 'discs' }, ...discs.values());
  grid.style.setProperty('--columns', String(columnsFor(numbers.length)));
  return {
    root: element(
      'div',
      { class: 'number-row', role: 'group', 'aria-label': label },
      element(
        'div',
        { class: 'row-head' },
        element('b', { 'data-read': true }, label),
        createQuickPicks(design, choose),
      ),
      grid,
    ),
    chosen: () => numbers.filter((number) => chosen.has(number)),
    drop(number) {
      if (chosen.delete(number)) show();
    },
    clear() {
      chosen.clear();
      show();
    },
  };
}
