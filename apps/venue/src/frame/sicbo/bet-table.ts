import {
  HIGHEST_TOTAL,
  LOWEST_TOTAL,
  type SicBoBet,
} from '../../engine/imperial-sic-bo/sic-bo-rules.ts';
import { element } from '../shared/element.ts';
import { betWords, paysWords } from './sicbo-face.ts';

export interface BetTable {
  readonly root: HTMLElement;
  bet(): SicBoBet;
  lock(isLocked: boolean): void;
  /** Lights the chosen field if it has won; false switches the light off. */
  light(won: boolean): void;
}

const totals = Array.from(
  { length: HIGHEST_TOTAL - LOWEST_TOTAL + 1 },
  (_, at) => at + LOWEST_TOTAL,
);

/** The fields of the table; exactly one is chosen. */
export function createBetTable(onChange: () => void): BetTable {
  let chosen: SicBoBet = 'big';
  const fields = new Map<SicBoBet, HTMLButtonElement>();
  const choose = (bet: SicBoBet) => {
    chosen = bet;
    for (const [one, field] of fields) field.setAttribute('aria-pressed', String(one === bet));
    light(false);
    onChange();
  };
  const fieldOf = (bet: SicBoBet, className: string) => {
    const words = typeof bet === 'number' ? String(bet) : betWords(bet);
    const field = element(
      'button',
      {
        class: `field ${className}`,
        'aria-pressed': String(bet === chosen),
        onclick: () => choose(bet),
      },
      element('b', { class: 'num' }, words),
      element('span', { class: 'num' }, paysWords(bet)),
    );
    fields.set(bet, field);
    return field;
  };
  const light = (won: boolean) => {
    for (const [one, field] of fields) field.classList.toggle('won', won && one === chosen);
  };
  const sides: SicBoBet[] = ['small', 'odd', 'triple', 'even', 'big'];
  const root = element(
    'section',
    { class: 'felt', 'aria-label': '投注区' },
    element('div', { class: 'sides' }, ...sides.map((one) => fieldOf(one, 'side'))),
    element('div', { class: 'totals' }, ...totals.map((one) => fieldOf(one, 'total'))),
  );
  return {
    root,
    light,
    bet: () => chosen,
    lock(isLocked) {
      for (const field of fields.values()) field.disabled = isLocked;
    },
  };
}
