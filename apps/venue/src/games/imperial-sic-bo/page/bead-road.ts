import { element } from '../../../client/shared/element.ts';
import { kindOfThrow } from '../../../client/sic-bo/dice-words.ts';
import type { Dice } from '../../../engine/sic-bo/dice-bets.ts';

const ROWS = 6;
const COLUMNS = 7;
const MOST = ROWS * COLUMNS;
const CLASSES: Readonly<Record<string, string>> = {
  大: 'red',
  小: 'blue',
  单: 'red',
  双: 'blue',
  围: 'green',
};

type Read = (dice: Dice) => string;

/** One plate of beads, top to bottom, then to the right; full columns move out on the left. */
function createPlate(name: string, read: Read) {
  const root = element('div', { class: 'beads', role: 'img' });
  return {
    root,
    show(throws: readonly Dice[]) {
      const words = throws.map(read);
      const beads = words.map((word) => element('i', { class: CLASSES[word] ?? '' }, word));
      const empty = Array.from({ length: MOST - beads.length }, () => element('i'));
      root.replaceChildren(...beads, ...empty);
      root.setAttribute('aria-label', `${name}：${words.join('、') || '暂无'}`);
    },
  };
}

/** The bead roads of size and parity. */
export function createRoads() {
  let throws: readonly Dice[] = [];
  const plates = [
    createPlate('大小路', (dice) => kindOfThrow(dice).size),
    createPlate('单双路', (dice) => kindOfThrow(dice).parity),
  ];
  const show = () => {
    const over = Math.max(0, throws.length - MOST);
    throws = throws.slice(Math.ceil(over / ROWS) * ROWS);
    for (const plate of plates) plate.show(throws);
  };
  show();
  return {
    root: element('div', { class: 'roads', 'data-read': true }, ...plates.map(({ root }) => root)),
    add(dice: Dice) {
      throws = [...throws, dice];
      show();
    },
    /** Puts earlier throws, the oldest first, before those that are shown. */
    begin(earlier: readonly Dice[]) {
      throws = [...earlier, ...throws];
      show();
    },
  };
}
