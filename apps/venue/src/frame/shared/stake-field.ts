import { type Cny, cny, compare, formatMoney, smaller } from '@haitang/kernel/money.ts';
import { typedMoney } from '@haitang/kernel/typed-number.ts';
import type { PageGame } from '../../wire/page-wire.ts';
import { element } from './element.ts';
import { moneyWords, readMoney } from './money-words.ts';
import { unclearWords } from './unclear-words.ts';

export interface StakeField {
  readonly root: HTMLElement;
  /** The stake, or null while the input is invalid. */
  stake(): Cny | null;
  /** What is wrong with the input, as a text for the player; null while it is a stake. */
  complaint(): string | null;
  lock(isLocked: boolean): void;
}

const FIRST_STAKE = cny(1_000n);

/** The field of a whole stake. */
export const wholeField = ({ stakes }: PageGame): FieldKind => ({ label: '投注金额', stakes });

/** What a field takes: the stake of the game, or a part of it under its own name and limits. */
export interface FieldKind {
  readonly label: string;
  readonly stakes: PageGame['stakes'];
}

/** The stake field: typed, halved or doubled, within its limits. */
export function createStakeField({ label, stakes }: FieldKind, onChange: () => void): StakeField {
  const minimum = readMoney(stakes.minimum);
  const maximum = readMoney(stakes.maximum);
  const step = readMoney(stakes.step);
  const range = `${moneyWords(minimum)} – ${moneyWords(maximum)}`;
  const isInside = (amount: Cny): boolean =>
    compare(amount, minimum) >= 0 && compare(amount, maximum) <= 0;
  const isOnStep = (amount: Cny): boolean => amount.minor % step.minor === 0n;
  const input = element('input', {
    id: 'stake',
    inputmode: 'decimal',
    autocomplete: 'off',
    class: 'stake-input num',
    value: formatMoney(FIRST_STAKE),
    oninput: () => changed(),
  });
  const typed = (): Cny | null => typedMoney('CNY', input.value);
  // The label with the limits is hidden on a low screen, so the words name them.
  const complaint = (): string | null => {
    const amount = typed();
    const unclear = unclearWords(input.value);
    if (unclear !== null) return unclear;
    if (amount === null || !isInside(amount)) return `请输入 ${range} 的${label}`;
    return isOnStep(amount) ? null : `${label}须为 ${moneyWords(step)} 的倍数`;
  };
  const stake = (): Cny | null => (complaint() === null ? typed() : null);
  const changed = () => {
    input.setAttribute('aria-invalid', String(stake() === null));
    onChange();
  };
  /** Halves or doubles what is typed, on a step and within the limits. */
  const scaled = (way: 'half' | 'double') => () => {
    if (unclearWords(input.value) !== null) return;
    const now = typed() ?? minimum;
    const wanted = way === 'half' ? now.minor / 2n : now.minor * 2n;
    const whole = wanted - (wanted % step.minor);
    const inside = cny(whole < minimum.minor ? minimum.minor : whole);
    input.value = formatMoney(smaller(inside, maximum));
    changed();
  };
  const half = element('button', { 'aria-label': `${label}减半`, onclick: scaled('half') }, '½');
  const double = element(
    'button',
    { 'aria-label': `${label}加倍`, onclick: scaled('double') },
    '2×',
  );
  return {
    root: element(
      'div',
      { class: 'stake' },
      element(
        'label',
        { for: 'stake', class: 'label', 'data-read': true },
        label,
        element('small', { class: 'num' }, range),
      ),
      element('div', { class: 'stake-row' }, half, input, double),
    ),
    stake,
    complaint,
    lock(isLocked) {
      for (const one of [input, half, double]) one.disabled = isLocked;
    },
  };
}
