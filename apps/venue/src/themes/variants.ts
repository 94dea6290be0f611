import { CASCADE } from './cascade-themes.ts';
import { CLASSIC } from './classic-themes.ts';
import { FREE } from './free-themes.ts';
import { LINES } from './lines-themes.ts';
import { RESPIN } from './respin-themes.ts';
import { WAYS } from './ways-themes.ts';

/** All themes, by base game. */
export const THEME_FAMILIES = [LINES, WAYS, CASCADE, FREE, CLASSIC, RESPIN] as const;

/** A game that is another one in a theme of its own: same rules, same return (ADR 31). */
export interface Variant {
  readonly code: string;
  readonly name: string;
  readonly product: string;
  readonly base: string;
  /** The colour of its ground, for the bar of a browser. */
  readonly ground: string;
}

/** The variants of the house. */
export const VARIANTS: readonly Variant[] = THEME_FAMILIES.flatMap(({ base, themes }) =>
  themes.map(({ code, name, product, palette }) => ({
    code,
    name,
    product,
    base: base.code,
    ground: palette.deep,
  })),
);
