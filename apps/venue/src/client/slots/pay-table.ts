import { element } from '../shared/element.ts';
import { type SymbolSet, symbolImage } from './symbol-set.ts';

/** The pay table of a slot: three, four and five of each symbol, as the engine has them. */
export const payTable = <Face extends string, Paying extends Face>(
  set: SymbolSet<Face>,
  pays: Readonly<Record<Paying, readonly number[]>>,
  order: readonly Paying[],
  special: readonly { readonly face: Face; readonly words: string }[],
): HTMLElement =>
  element(
    'section',
    { class: 'card pay-table' },
    element(
      'div',
      { class: 'pay-row pay-head' },
      element('span', {}, '图案'),
      ...['×3', '×4', '×5'].map((text) => element('b', {}, text)),
    ),
    ...order.map((face) =>
      element(
        'div',
        { class: 'pay-row' },
        symbolImage(set, face),
        element('span', {}, set[face].name),
        ...pays[face].map((value) => element('b', { class: 'num' }, String(value))),
      ),
    ),
    ...special.map(({ face, words }) =>
      element(
        'div',
        { class: 'pay-row special' },
        symbolImage(set, face),
        element('span', {}, words),
      ),
    ),
  );
