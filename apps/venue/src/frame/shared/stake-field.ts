import { type Cny, cny, compare, formatMoney, parseMoney } from '@haitang/kernel/money.ts';
import type { PageGame } from '../../wire/page-wire.ts';
import { element } from './element.ts';
import { moneyWords, readMoney } from './money-words.ts';

export interface StakeField {
  readonly root: HTMLElement;
  /** The stake, or null while the input is invalid. */
  stake(): Cny | null;
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
  const [minimum, maximum, step] = [stakes.minimum, stakes.maximum, stakes.step].map(readMoney);
  const isRight = (amount: Cny): boolean =>
    minimum !== undefined &&
    maximum !== undefined &&
    step !== undefined &&
    compare(amount, minimum) >= 0 &&
    compare(amount, maximum) <= 0 &&
    amount.minor % step.minor === 0n;
  const input = element('input', {
    id: 'stake',
    inputmode: 'decimal',
    autocomplete: 'off',
    class: 'stake-input num',
    value: formatMoney(FIRST_STAKE),
    oninput: () => changed(),
  });
  const stake = (): Cny | null => {
    const typed = parseMoney('CNY', input.value.trim());
    return typed !== null && isRight(typed) ? typed : null;
  };
  const changed = () => {
    input.setAttribute('aria-invalid', String(stake() === null));
    onChange();
  };
  /** Halves or doubles, on a step and within the limits. */
  const scaled = (way: 'half' | 'double') => () => {
    const now = stake() ?? minimum;
    if (now === undefined || minimum === undefined || maximum === undefined) return;
    const wanted = way === 'half' ? now.minor / 2n : now.minor * 2n;
    const whole = wanted - (wanted % (step?.minor ?? 1n));
    const inside = whole < minimum.minor ? minimum.minor : whole;
    input.value = formatMoney(cny(inside > maximum.minor ? maximum.minor : inside));
    changed();
  };
  const half = element('button', { 'aria-label': `${label}减半`, onclick: scaled('half') }, '½');
  const double = element(
    'button',
    { 'aria-label': `${label}加倍`, onclick: scaled('double') },
    '2×',
  );
  const range = [stakes.minimum, stakes.maximum]
    .map((one) => moneyWords(readMoney(one)))
    .join(' – ');
  return {
    root: element(
      'div',
      { class: 'stake' },
      element(
        'label',
        { for: 'stake', class: 'label' },
        label,
        element('small', { class: 'num' }, range),
      ),
      element('div', { class: 'stake-row' }, half, input, double),
    ),
    stake,
    lock(isLocked) {
      for (const one of [input, half, double]) one.disabled = isLocked;
    },
  };
}
