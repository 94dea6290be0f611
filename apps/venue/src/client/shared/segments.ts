import { element } from './element.ts';

export interface Segments<Value extends string> {
  readonly root: HTMLElement;
  readonly value: () => Value;
  readonly lock: (isLocked: boolean) => void;
}

/** One of a few named values, each a button; `words` gives its text. */
export function createSegments<Value extends string>(
  label: string,
  values: readonly Value[],
  first: Value,
  words: (value: Value) => string,
  onChange: () => void,
): Segments<Value> {
  let chosen = first;
  const buttons = values.map((value) =>
    element('button', { 'aria-pressed': String(value === first), onclick: () => choose(value) }),
  );
  const choose = (value: Value) => {
    chosen = value;
    buttons.forEach((button, index) => {
      button.setAttribute('aria-pressed', String(values[index] === value));
    });
    onChange();
  };
  buttons.forEach((button, index) => {
    const value = values[index];
    button.textContent = value === undefined ? '' : words(value);
  });
  return {
    root: element('div', { class: 'segments', role: 'group', 'aria-label': label }, ...buttons),
    value: () => chosen,
    lock(isLocked) {
      for (const button of buttons) button.disabled = isLocked;
    },
  };
}
