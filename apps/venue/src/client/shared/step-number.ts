import { element } from './element.ts';

export interface StepNumber {
  readonly root: HTMLElement;
  value(): number;
  lock(isLocked: boolean): void;
}

/** A whole number between two ends, changed by one with − and +. */
export function createStepNumber(
  label: string,
  range: { readonly from: number; readonly to: number; readonly first: number },
  onChange: () => void,
): StepNumber {
  let value = range.first;
  let isLocked = false;
  const shown = element('output', { 'aria-label': label }, String(value));
  const show = () => {
    shown.textContent = String(value);
    less.disabled = isLocked || value === range.from;
    more.disabled = isLocked || value === range.to;
  };
  const changeBy = (step: number) => () => {
    value = Math.min(range.to, Math.max(range.from, value + step));
    show();
    onChange();
  };
  const less = element('button', { 'aria-label': `减少${label}`, onclick: changeBy(-1) }, '−');
  const more = element('button', { 'aria-label': `增加${label}`, onclick: changeBy(1) }, '+');
  show();
  return {
    root: element('div', { class: 'step-field' }, less, shown, more),
    value: () => value,
    lock(locked) {
      isLocked = locked;
      show();
    },
  };
}
