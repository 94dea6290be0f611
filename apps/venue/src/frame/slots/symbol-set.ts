import type { Strips } from '../../engine/slots/strips.ts';
import { element } from '../shared/element.ts';

/** Name and picture of each symbol of a game. */
export type SymbolSet<Face extends string> = Readonly<
  Record<Face, { readonly name: string; readonly image: string }>
>;

/** One place of a reel: a symbol as a picture; the browser draws each picture once. */
export const cellOf = <Face extends string>(set: SymbolSet<Face>, face: Face): HTMLElement =>
  element(
    'div',
    { class: 'cell' },
    element('img', { src: set[face].image, alt: '', draggable: 'false' }),
  );

/** A symbol in a pay table. */
export const symbolImage = <Face extends string>(set: SymbolSet<Face>, face: Face): HTMLElement =>
  element('img', { src: set[face].image, alt: set[face].name });

/** What reels show, read column by column. */
export const windowWords = <Face extends string>(
  set: SymbolSet<Face>,
  window: Strips<Face>,
): string => window.map((column) => column.map((face) => set[face].name).join('、')).join('；');
