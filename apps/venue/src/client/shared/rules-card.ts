import { element } from './element.ts';

/** A card of the rules: a title and one paragraph. */
export const rulesCard = (title: string, ...words: readonly string[]): HTMLElement =>
  element(
    'section',
    { class: 'card' },
    element('p', { class: 'label strong' }, title),
    ...words.map((word) => element('p', { class: 'faint' }, word)),
  );

/** The sentence that begins the rules. */
export const rulesPromise = (words: string): HTMLElement =>
  element('p', { class: 'promise' }, words);

/** `2.50×`: hundredths of a stake as shown. */
export const multipleWords = (hundredths: number): string =>
  `${(hundredths / 100).toFixed(2).replace(/\B(?=(\d{3})+\.)/g, ',')}×`;

/** `1.4785×`: ten-thousandths of a stake as shown. */
export const fineMultipleWords = (multiple: number): string =>
  multiple === 0 ? '0×' : `${(multiple / 10_000).toFixed(4).replace(/\B(?=(\d{3})+\.)/g, ',')}×`;
