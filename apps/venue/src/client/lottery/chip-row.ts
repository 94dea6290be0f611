import { element } from '../shared/element.ts';

/** A row of chips, exactly one pressed; scrolls to the side where it is long. */
export function createChipRow(label: string, pick: (position: number) => void) {
  const root = element('div', { class: 'chips', role: 'group', 'aria-label': label });
  const press = (position: number) => {
    [...root.children].forEach((chip, nth) => {
      chip.setAttribute('aria-pressed', String(nth === position));
    });
    pick(position);
  };
  return {
    root,
    /** Shows these chips, the first one pressed, and picks it. */
    show(words: readonly string[]) {
      root.replaceChildren(
        ...words.map((word, index) =>
          element('button', { class: 'chip', onclick: () => press(index) }, word),
        ),
      );
      root.hidden = words.length < 2;
      root.scrollLeft = 0;
      press(0);
    },
  };
}
