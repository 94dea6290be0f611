import { element } from './element.ts';

/** A strip of labelled values; the last one may be gold. */
export interface Readouts {
  readonly root: HTMLElement;
  set(label: string, text: string): void;
}

/** Builds the strip; `gold` names the value shown in gold. */
export function createReadouts(labels: readonly string[], gold: string): Readouts {
  const values = new Map(
    labels.map((label) => [
      label,
      element('dd', { class: label === gold ? 'num gold' : 'num' }, '—'),
    ]),
  );
  const root = element(
    'dl',
    { class: 'readouts' },
    ...[...values].map(([label, value]) => element('div', {}, element('dt', {}, label), value)),
  );
  return {
    root,
    set(label, text) {
      const value = values.get(label);
      if (value === undefined) return;
      if (value.textContent !== text) value.textContent = text;
      // A win of zero is not gold.
      value.classList.toggle('gold', label === gold && /[1-9]/.test(text));
    },
  };
}
