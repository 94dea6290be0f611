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
  lock(isLocked: boolean): void;
}

const FIRST_STAKE = cny(1_000n);

/** The field of a whole stake. */
export const wholeField = ({ stakes }: PageGame): FieldKind => ({ label: '投注金额', stakes });

/** What a field takes: the stake of the game, or a part of it under its own name and limits. */
export interface FieldKind {
  readonly label: string;
  readonly stakes: PageGame['stakes'];
  /** The stake that it begins with; default 10.00. */
  readonly first?: Cny;
}

/** Whether a stake can be placed now, by the balance and the largest win. */
export type Fits = (stake: Cny) => boolean;

/** The typed amount: read, and judged by the limits of the field. */
function createTyped({ label, stakes, first = FIRST_STAKE }: FieldKind, changed: () => void) {
  const [minimum, maximum, step] = [
    readMoney(stakes.minimum),
    readMoney(stakes.maximum),
    readMoney(stakes.step),
  ];
  const range = `${moneyWords(minimum)} – ${moneyWords(maximum)}`;
  const isInside = (amount: Cny): boolean =>
    compare(amount, minimum) >= 0 && compare(amount, maximum) <= 0;
  const input = element('input', {
    id: 'stake',
    inputmode: 'decimal',
    autocomplete: 'off',
    class: 'stake-input num',
    value: formatMoney(first),
    oninput: changed,
  });
  const typed = (): Cny | null => typedMoney('CNY', input.value);
  return {
    input,
    range,
    typed,
    limits: { minimum: minimum.minor, maximum: maximum.minor, step: step.minor },
    isUnclear: () => unclearWords(input.value) !== null,
    // The label with the limits is hidden on a low screen, so the words name them.
    complaint: (): string | null => {
      const amount = typed();
      const unclear = unclearWords(input.value);
      if (unclear !== null) return unclear;
      if (amount === null || !isInside(amount)) return `请输入 ${range} 的${label}`;
      const isOnStep = amount.minor % step.minor === 0n;
      return isOnStep ? null : `${label}须为 ${moneyWords(step)} 的倍数`;
    },
  };
}

/** The buttons beside the typed amount; two of them only where the row has room for them. */
function createStakeButtons(
  label: string,
  { scale, most }: { readonly scale: (way: Way) => void; readonly most: () => void },
) {
  const scaling = (way: Way, words: string, name: string) =>
    element('button', { 'aria-label': `${label}${name}`, onclick: () => scale(way) }, words);
  const quarter = scaling('quarter', '¼', '减至四分之一');
  const largest = element('button', { 'aria-label': `${label}最大`, onclick: most }, '最大');
  for (const button of [quarter, largest]) button.classList.add('stake-tool');
  return {
    half: scaling('half', '½', '减半'),
    double: scaling('double', '2×', '加倍'),
    quarter,
    largest,
  };
}

/**
 * The stake field: typed, quartered, halved or doubled within its limits, or set to the most that
 * fits.
 */
export function createStakeField(kind: FieldKind, onChange: () => void, fits: Fits): StakeField {
  const { label } = kind;
  const typed = createTyped(kind, () => changed());
  const { input, limits, range, complaint } = typed;
  const stake = (): Cny | null => (complaint() === null ? typed.typed() : null);
  const changed = () => {
    input.setAttribute('aria-invalid', String(stake() === null));
    onChange();
  };
  const set = (next: bigint) => {
    input.value = formatMoney(cny(next));
    changed();
  };
  const acts = {
    scale: (way: Way) => {
      if (!typed.isUnclear()) set(scaledStake(typed.typed()?.minor ?? limits.minimum, way, limits));
    },
    most: () => set(largestStake(limits, (next) => fits(cny(next)))),
  };
  const { half, double, quarter, largest } = createStakeButtons(label, acts);
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
      element('div', { class: 'stake-row' }, quarter, half, input, double, largest),
    ),
    stake,
    complaint,
    lock(isLocked) {
      for (const control of [input, half, double, quarter, largest]) control.disabled = isLocked;
    },
  };
}
