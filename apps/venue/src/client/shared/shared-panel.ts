import { type Cny, compare, isZero } from '@haitang/kernel/money.ts';
import { BRING } from './bet-hint.ts';
import { element } from './element.ts';
import { moneyWords } from './money-words.ts';
import { setOff, whileOn } from './off-button.ts';
import type { Sound } from './sound.ts';

/** What the panel shows. */
export interface PanelView {
  readonly isOpen: boolean;
  readonly isSending: boolean;
  readonly hasSlip: boolean;
  /** The slip that is not sent yet, and what the house has taken in this stage. */
  readonly total: Cny;
  readonly taken: Cny;
  readonly balance: Cny;
  /** What may still be won in the round, in words. */
  readonly headroom: string;
}

/**
 * The acts on a slip and what stands below them. Its buttons keep the focus while they are off;
 * `confirm` is called by each press, because it also ends the motion of a reveal.
 */
export function createSharedPanel(
  sound: Sound,
  acts: {
    readonly confirm: () => void;
    readonly undo: () => void;
    readonly actions: HTMLElement | null;
    /** Opens the road of the table; null for a game that has none. */
    readonly road: HTMLElement | null;
  },
) {
  const balance = element('b', { class: 'num' });
  const headroom = element('small', { class: 'num' });
  const taken = element('span', { class: 'hint', 'data-read': true });
  const undo = element('button', { class: 'toggle', onclick: whileOn(acts.undo) }, '撤销');
  const confirm = element('button', { class: 'wide-button primary', onclick: acts.confirm });
  const mute = element('button', {
    class: 'toggle',
    'aria-pressed': String(sound.isOn()),
    onclick: () => mute.setAttribute('aria-pressed', String(sound.toggle())),
  });
  mute.textContent = '声音';
  const root = element(
    'section',
    { class: 'panel shared-panel' },
    element(
      'div',
      { class: 'slip-acts' },
      element('span', { class: 'switches' }, undo),
      acts.actions,
    ),
    confirm,
    element(
      'p',
      { class: 'under' },
      element(
        'span',
        { class: 'purse', 'data-read': true },
        element('span', {}, '余额 ', balance),
        headroom,
      ),
      taken,
      element('span', { class: 'switches' }, acts.road, mute),
    ),
  );
  return {
    root,
    show(view: PanelView) {
      const isShort = compare(view.balance, view.total) < 0;
      balance.textContent = moneyWords(view.balance);
      headroom.textContent = view.headroom;
      taken.textContent = isZero(view.taken) ? '' : `本局已投 ${moneyWords(view.taken)}`;
      setOff(undo, !view.isOpen || view.isSending || (!view.hasSlip && isZero(view.taken)));
      setOff(confirm, !view.isOpen || view.isSending || !view.hasSlip);
      confirm.setAttribute('aria-busy', String(view.isSending));
      const words = view.hasSlip ? `确认下注 ${moneyWords(view.total)}` : '确认下注';
      confirm.textContent = isShort && view.hasSlip ? BRING : words;
    },
  };
}
