import { cny, formatMoney } from '@haitang/kernel/money.ts';
import { typedMoney } from '@haitang/kernel/typed-number.ts';
import { LEAST_UNIT, UNIT_STEP } from '../../engine/lottery/limits.ts';
import { element } from '../shared/element.ts';
import { moneyWords } from '../shared/money-words.ts';
import { unclearWords } from '../shared/unclear-words.ts';

/** Round units in cents. */
const LADDER = [
  ...[20, 50, 100, 200, 500, 1_000, 2_000, 5_000, 10_000, 20_000],
  ...[50_000, 100_000, 200_000, 500_000, 1_000_000, 2_000_000],
];
const FIRST = 200;

/** The stake of one 注, typed or stepped. */
export function createUnitField(changed: () => void) {
  let most = LADDER.at(-1) ?? FIRST;
  const input = element('input', {
    id: 'unit',
    inputmode: 'decimal',
    autocomplete: 'off',
    class: 'stake-input num',
    value: formatMoney(cny(BigInt(FIRST))),
    oninput: () => show(),
  });
  const unit = (): number | null => {
    const typed = typedMoney('CNY', input.value);
    const cents = typed === null ? 0 : Number(typed.minor);
    return cents >= LEAST_UNIT && cents <= most && cents % UNIT_STEP === 0 ? cents : null;
  };
  const show = () => {
    input.setAttribute('aria-invalid', String(unit() === null));
    changed();
  };
  const step = (way: 'down' | 'up') => () => {
    if (unclearWords(input.value) !== null) return;
    const typed = Number(typedMoney('CNY', input.value)?.minor ?? FIRST);
    const next =
      way === 'up'
        ? LADDER.find((value) => value > typed)
        : [...LADDER].reverse().find((value) => value < typed);
    const cents = Math.min(next ?? typed, most);
    input.value = formatMoney(cny(BigInt(Math.max(cents, LEAST_UNIT))));
    show();
  };
  const down = element('button', { 'aria-label': '单注减少', onclick: step('down') }, '−');
  const up = element('button', { 'aria-label': '单注增加', onclick: step('up') }, '＋');
  return {
    root: element(
      'div',
      { class: 'unit' },
      element('label', { for: 'unit', class: 'label' }, '单注'),
      element('div', { class: 'stake-row' }, down, input, up),
    ),
    unit,
    /** The largest unit of what is picked. */
    limit(cents: number) {
      most = cents;
      input.setAttribute('aria-invalid', String(unit() === null));
    },
    /** What is wrong with what is typed; null for nothing. */
    complaint(): string | null {
      if (unit() !== null) return null;
      const range = `单注 0.20 至 ${moneyWords(cny(BigInt(most)))}，两分一档`;
      return unclearWords(input.value) ?? range;
    },
  };
}
