import { cny } from '@haitang/kernel/money.ts';
import { pressable, shortWords } from '../shared/chip-rail.ts';
import { element } from '../shared/element.ts';
import { moneyWords } from '../shared/money-words.ts';

/** One selection as a button. */
export interface OddsSpot {
  readonly label: string;
  /** Read aloud: match, market and pick. */
  readonly words: string;
  readonly odds: string;
}

/** A selection with its odds and the player's stake on it. */
export function createOddsButton(
  { label, words, odds }: OddsSpot,
  acts: { readonly tap: () => void; readonly hold: () => void },
) {
  const mine = element('span', { class: 'spot-mine num' });
  const root = element(
    'button',
    { class: 'odd' },
    element('span', {}, label),
    element('b', { class: 'num' }, odds),
    mine,
  );
  pressable(root, acts.tap, acts.hold);
  return {
    root,
    /** Shows what the house has taken on it and what is not sent yet. */
    show(taken: bigint, put: bigint, isLocked: boolean) {
      root.disabled = isLocked;
      mine.textContent = shortWords(taken + put);
      mine.classList.toggle('is-open', put > 0n);
      root.classList.toggle('on', taken + put > 0n);
      const said = [words, `赔率 ${odds}`];
      if (taken > 0n) said.push(`已投 ${moneyWords(cny(taken))}`);
      if (put > 0n) said.push(`待确认 ${moneyWords(cny(put))}`);
      root.setAttribute('aria-label', said.join('，'));
    },
  };
}
