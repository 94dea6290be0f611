import { element } from '../shared/element.ts';

/** The positions of each face's pips on a grid of nine. */
const PIPS: Readonly<Record<number, readonly number[]>> = {
  1: [5],
  2: [1, 9],
  3: [1, 5, 9],
  4: [1, 3, 7, 9],
  5: [1, 3, 5, 7, 9],
  6: [1, 3, 4, 6, 7, 9],
};
const TUMBLE_MS = 900;

const pipsOf = (face: number): HTMLElement[] =>
  (PIPS[face] ?? []).map((at) =>
    element('i', { class: `at-${at}${face === 1 || face === 4 ? ' red' : ''}` }),
  );

export interface DiceBowl {
  readonly root: HTMLElement;
  /** Shakes for a fixed time, then shows the throw. */
  show(dice: readonly number[]): Promise<void>;
}

/** The lacquer bowl with three dice. */
export function createBowl(): DiceBowl {
  const dice = [1, 4, 6].map((face) => element('div', { class: 'die' }, ...pipsOf(face)));
  const lid = element('div', { class: 'lid', 'aria-hidden': 'true' });
  const root = element(
    'div',
    { class: 'dish', role: 'img', 'aria-label': '骰盅' },
    element('div', { class: 'dice-row' }, ...dice),
    lid,
  );
  const isStill = () => matchMedia('(prefers-reduced-motion: reduce)').matches;
  return {
    root,
    async show(faces) {
      const duration = isStill() ? 1 : TUMBLE_MS;
      const cover = lid.animate(
        [
          { transform: 'translateY(-118%)', opacity: 0, offset: 0 },
          { transform: 'none', opacity: 1, offset: 0.18 },
          { transform: 'rotate(-5deg)', offset: 0.3 },
          { transform: 'rotate(5deg)', offset: 0.42 },
          { transform: 'rotate(-4deg)', offset: 0.54 },
          { transform: 'none', opacity: 1, offset: 0.68 },
          { transform: 'translateY(-118%)', opacity: 0, offset: 1 },
        ],
        { duration, easing: 'ease-in-out' },
      );
      // The dice are changed while the lid is on.
      setTimeout(() => {
        for (const [at, die] of dice.entries()) die.replaceChildren(...pipsOf(faces[at] ?? 1));
      }, duration * 0.5);
      await cover.finished;
      root.setAttribute('aria-label', `骰子 ${faces.join('、')}`);
    },
  };
}
