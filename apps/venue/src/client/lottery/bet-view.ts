import type { Play, Selection } from '../../engine/lottery/play.ts';
import { element } from '../shared/element.ts';
import { createChipRow } from './chip-row.ts';
import type { LotteryFace } from './lottery-face.ts';
import { createPicker, type Picker } from './pickers.ts';
import { playTimes } from './play-words.ts';

/** What is picked now. */
export interface Picked {
  readonly play: Play;
  readonly selection: Selection;
}

/** Groups of plays, the plays of one group, and the numbers of one play. */
export function createBetView(face: LotteryFace, changed: () => void) {
  let plays: readonly Play[] = [];
  let groups: readonly string[] = [];
  let shown: readonly Play[] = [];
  let play: Play | undefined;
  let picker: Picker | undefined;
  const price = element('p', { class: 'price-line' });
  const place = element('div', { class: 'pick-place' });
  const open = (next: Play | undefined) => {
    play = next;
    if (next === undefined) return;
    picker = createPicker(next, face, changed);
    price.replaceChildren(
      element('b', { 'data-read': true }, next.name),
      element('span', { class: 'num', 'data-read': true }, playTimes(next)),
    );
    place.replaceChildren(picker.root);
    changed();
  };
  const names = createChipRow('玩法', (index) => open(shown[index]));
  const kinds = createChipRow('玩法组', (index) => {
    shown = plays.filter(({ group }) => group === groups[index]);
    names.show(shown.map(({ name }) => name));
  });
  return {
    root: element('div', { class: 'bet-view' }, kinds.root, names.root, price, place),
    /** Offers the plays of a period; picks stay while the plays are the same. */
    offer(next: readonly Play[]) {
      if (next === plays) return;
      plays = next;
      groups = [...new Set(plays.map(({ group }) => group))];
      kinds.show(groups);
    },
    /** The selection, or null while it is not complete. */
    picked(): Picked | null {
      const selection = play?.read(picker?.picks()) ?? null;
      return play === undefined || selection === null ? null : { play, selection };
    },
    clear() {
      picker?.clear();
      changed();
    },
  };
}
