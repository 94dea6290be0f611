import { typedMoney } from '@haitang/kernel/typed-number.ts';
import { HIGHEST_TARGET, LOWEST_TARGET, type TargetBet } from '../../engine/heights.ts';
import { element } from './element.ts';
import type { ChoiceControls } from './original-page.ts';
import { unclearWords } from './unclear-words.ts';

const FIRST = 200;
/** Targets of the quick buttons, in hundredths. */
const QUICK = [150, 200, 500, 1_000, 10_000] as const;

const textOf = (target: number): string => (target / 100).toFixed(2);

/** A typed multiple in hundredths, as an amount has them, or null if it is none. */
function readHundredths(text: string): number | null {
  const read = typedMoney('CNY', text);
  return read && Number(read.minor);
}

const inRange = (target: number): number =>
  Math.min(Math.max(target, LOWEST_TARGET), HIGHEST_TARGET);

/** The target of a typed text, in hundredths, or null if it is not one. */
function readTarget(text: string): number | null {
  const typed = readHundredths(text);
  return typed !== null && inRange(typed) === typed ? typed : null;
}

/** The field of the target with steps and quick targets. */
export function createTargetField(
  onChange: () => void,
  label = '目标倍数',
  first = FIRST,
): ChoiceControls<TargetBet> {
  const input = element('input', {
    id: 'target',
    inputmode: 'decimal',
    autocomplete: 'off',
    value: textOf(inRange(first)),
    oninput: () => changed(),
  });
  const changed = () => {
    input.setAttribute('aria-invalid', String(readTarget(input.value) === null));
    onChange();
  };
  const set = (target: number) => {
    input.value = textOf(inRange(target));
    changed();
  };
  const scaled = (by: number) => () => {
    if (unclearWords(input.value) !== null) return;
    set(Math.round((readHundredths(input.value) ?? FIRST) * by));
  };
  const less = element('button', { 'aria-label': '目标减半', onclick: scaled(0.5) }, '½');
  const more = element('button', { 'aria-label': '目标加倍', onclick: scaled(2) }, '2×');
  const quick = QUICK.map((target) =>
    element('button', { onclick: () => set(target) }, `${target / 100}×`),
  );
  return {
    root: element(
      'div',
      { class: 'target' },
      element(
        'div',
        { class: 'choice-row' },
        element('label', { class: 'label', for: 'target', 'data-read': true }, label),
        element('div', { class: 'step-field' }, less, input, more),
      ),
      element('div', { class: 'segments', role: 'group', 'aria-label': '常用目标' }, ...quick),
    ),
    choice() {
      const target = readTarget(input.value);
      return target === null ? null : { target };
    },
    complaint: () => unclearWords(input.value),
    lock(isLocked) {
      for (const control of [input, less, more, ...quick]) control.disabled = isLocked;
    },
  };
}
