import type { Strips } from '../../engine/slots/strips.ts';
import { element } from '../shared/element.ts';

/** A symbol's name and picture; a drawing without a ground has a tint to stand on. */
export interface SlotSymbol {
  readonly name: string;
  readonly image: string;
  readonly tint?: string;
  readonly isSpecial?: boolean;
}

/** The symbols of a game. */
export type SymbolSet<Face extends string> = Readonly<Record<Face, SlotSymbol>>;

/** The picture of a symbol. */
export function pictureOf({ image, tint, isSpecial }: SlotSymbol, alt: string): HTMLElement {
  const picture = element('img', { src: image, alt, draggable: 'false' });
  if (tint === undefined) return picture;
  picture.className = isSpecial === true ? 'drawn special' : 'drawn';
  picture.style.setProperty('--tint', tint);
  return picture;
}

/** One place of a reel: a symbol as a picture; the browser draws each picture once. */
export const cellOf = <Face extends string>(set: SymbolSet<Face>, face: Face): HTMLElement =>
  element('div', { class: 'cell' }, pictureOf(set[face], ''));

/** A symbol in a pay table. */
export const symbolImage = <Face extends string>(set: SymbolSet<Face>, face: Face): HTMLElement =>
  pictureOf(set[face], set[face].name);

/** What reels show, read column by column. */
export const windowWords = <Face extends string>(
  set: SymbolSet<Face>,
  window: Strips<Face>,
): string => window.map((column) => column.map((face) => set[face].name).join('、')).join('；');
