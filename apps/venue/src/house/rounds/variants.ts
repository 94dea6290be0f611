import { DEFINITIONS } from '../../games/all-games.ts';

/** All themes, by base game. */
export const THEME_FAMILIES = DEFINITIONS.map(({ themes }) => themes).filter(
  (themes) => themes !== undefined,
);

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
