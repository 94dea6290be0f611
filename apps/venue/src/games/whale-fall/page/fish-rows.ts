import { element } from '../../../client/shared/element.ts';
import { FISH, FISH_KINDS, type FishKind } from '../fish.ts';
import type { Swimmer } from '../sea.ts';
import type { Weapon } from '../weapons.ts';
import { fishPicture } from './fish-atlas.ts';
import { chanceWords, valueWords } from './fish-table.ts';
import { isInView, type PondFeed } from './pond-feed.ts';

const EVERY_MS = 1_000;

/** The calm list: a row for each kind with its chance, how many there are, and a button. */
export interface FishRows {
  readonly root: HTMLElement;
  show(): void;
}

/** Builds the list; `fire` shoots at one fish of the row, the one that stays longest. */
export function createFishRows(
  feed: PondFeed,
  weapon: () => Weapon,
  fire: (fish: Swimmer) => void,
): FishRows {
  const ofKind = (kind: FishKind) => {
    const time = feed.now();
    return feed
      .fish(time)
      .filter((swimmer) => swimmer.kind === kind && isInView(swimmer, time))
      .sort((swimmer, other) => other.until - swimmer.until);
  };
  const rows = FISH_KINDS.map((kind) => {
    const facts = element('small', { class: 'num' });
    const count = element('span', { class: 'row-count num' });
    const button = element('button', {
      class: 'row-fire',
      'aria-label': `向${FISH[kind].name}发射`,
      onclick: () => {
        const [fish] = ofKind(kind);
        if (fish !== undefined) fire(fish);
      },
    });
    button.textContent = '发射';
    const root = element(
      'li',
      { class: 'fish-row' },
      fishPicture(kind),
      element('p', {}, element('b', {}, FISH[kind].name), facts),
      count,
      button,
    );
    const show = () => {
      const there = ofKind(kind).length;
      facts.textContent = `值 ${valueWords(kind)} · ${chanceWords(weapon(), kind)}`;
      count.textContent = `${there} 条`;
      // Not `disabled`: a row keeps its focus while its fish come and go.
      button.setAttribute('aria-disabled', String(there === 0));
    };
    return { root, show };
  });
  const root = element(
    'ul',
    { class: 'fish-rows', 'aria-label': '鱼池中的鱼' },
    ...rows.map((row) => row.root),
  );
  const show = () => {
    if (root.hidden) return;
    for (const row of rows) row.show();
  };
  window.setInterval(show, EVERY_MS);
  return { root, show };
}
