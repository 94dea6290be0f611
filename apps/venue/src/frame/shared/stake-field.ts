import { type Cny, cny, compare, formatMoney } from '@haitang/kernel/money.ts';
import { typedMoney } from '@haitang/kernel/typed-number.ts';
import type { PageGame } from '../../wire/page-wire.ts';
import { element } from './element.ts';
import { moneyWords, readMoney } from './money-words.ts';
import { largestStake, scaledStake, type Way } from './stake-steps.ts';
import { unclearWords } from './unclear-words.ts';

export interface StakeField {
  readonly root: HTMLElement;
  /** The stake, or null while the input is invalid. */
  stake(): Cny | null;
  /** What is wrong with the input, as a text for the player; null while it is a stake. */
  complaint(): string | null;
  /** Keeps a stake that was played, to be taken again after others. */
  played(stake: Cny): void;
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

/** Whether a stake can be placed now, by the balance and the largest win. */
export type Fits = (stake: Cny) => boolean;

/**
 * The stake field: typed, quartered, halved or doubled within its limits, set to the most that
 * fits, or to the stake played last.
 */
export function createStakeField(
  { label, stakes }: FieldKind,
  onChange: () => void,
  fits: Fits,
): StakeField {
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
  const limits = { minimum: minimum.minor, maximum: maximum.minor, step: step.minor };
  const set = (next: bigint) => {
    input.value = formatMoney(cny(next));
    changed();
  };
  const scaled = (way: Way) => () => {
    if (unclearWords(input.value) !== null) return;
    set(scaledStake((typed() ?? minimum).minor, way, limits));
  };
  const half = element('button', { 'aria-label': `${label}减半`, onclick: scaled('half') }, '½');
  const double = element(
    'button',
    { 'aria-label': `${label}加倍`, onclick: scaled('double') },
    '2×',
  );
  const quarter = element(
    'button',
    { 'aria-label': `${label}减至四分之一`, onclick: scaled('quarter') },
    '¼',
  );
  const most = element(
    'button',
    {
      'aria-label': `${label}最大`,
      onclick: () => set(largestStake(limits, (next) => fits(cny(next)))),
    },
    '最大',
  );
  let last: Cny | null = null;
  const again = element('button', { hidden: true, onclick: () => last && set(last.minor) });
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
      element('div', { class: 'stake-tools' }, quarter, most, again),
    ),
    stake,
    complaint,
    played(amount) {
      last = amount;
      again.hidden = false;
      again.textContent = `上一注 ${moneyWords(amount)}`;
    },
    lock(isLocked) {
      for (const control of [input, half, double, quarter, most, again]) {
        control.disabled = isLocked;
      }
    },
  };
}
