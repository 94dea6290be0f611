import { type Cny, cny } from '@haitang/kernel/money.ts';
import { element } from '../shared/element.ts';
import { moneyWords } from '../shared/money-words.ts';
import { rollAmount } from './amount-roll.ts';
import type { Reveal } from './slot-page.ts';

/** The bar of a feature: its name, what is left of it, and what it has paid so far. */
export function createFeatureBar(name: string, unit: string) {
  const left = element('b', { class: 'num feature-left' }, '0');
  const sum = element('b', { class: 'num gold feature-sum' }, '0.00');
  const note = element('span', { class: 'feature-note' });
  const skip = element('button', { class: 'toggle feature-skip' }, '跳过');
  const root = element(
    'div',
    { class: 'feature-bar', hidden: true, 'data-read': true },
    element('p', { class: 'feature-name' }, name, note),
    element('p', {}, element('small', {}, unit), left),
    element('p', {}, element('small', {}, '累计'), sum),
    skip,
  );
  let paid = cny(0n);
  return {
    root,
    note,
    /** Opens the bar; its button ends all motion of the round. */
    open({ end }: Reveal, spins: number, from: Cny) {
      paid = from;
      sum.textContent = moneyWords(paid);
      left.textContent = String(spins);
      note.textContent = '';
      skip.onclick = end;
      skip.hidden = false;
      root.hidden = false;
    },
    setLeft(spins: number) {
      left.textContent = String(spins);
    },
    /** Adds a win: the sum rolls up to it. */
    async add(won: Cny, reveal: Reveal) {
      if (won.minor === 0n) return;
      const from = paid;
      paid = cny(from.minor + won.minor);
      await rollAmount(sum, from, paid, reveal.next(), 360);
    },
    /** The feature is over: its sum stays in view. */
    end() {
      skip.hidden = true;
    },
    close() {
      root.hidden = true;
    },
  };
}
