import { present } from '@haitang/kernel/assert.ts';
import type { Metal, Palette, Theme, ThemeFamily } from '../../themes/theme.ts';
import type { GameFace } from '../shared/game-face.ts';
import { rulesPromise } from '../shared/rules-card.ts';
import type { SymbolSet } from '../slots/symbol-set.ts';

/** How a game is dressed: as the base game, or in a theme. */
export interface Skin<Face extends string, Words> {
  /** The code of its game. */
  readonly code: string;
  /** The name of the game whose mathematics it has; null for that game itself. */
  readonly base: string | null;
  readonly set: SymbolSet<Face>;
  readonly words: Words;
  readonly greeting: string;
  /** The picture behind the reels; null for none. */
  readonly backdrop: string | null;
}

/** Puts the colours of a theme on the page. */
function wear({ deep, mid, glow, soft }: Palette, metal: Metal): void {
  const { classList, style } = document.documentElement;
  classList.add('themed', metal);
  style.setProperty('--t-deep', deep);
  style.setProperty('--t-mid', mid);
  style.setProperty('--t-glow', glow);
  style.setProperty('--t-soft', soft);
}

/** The symbols of a theme; `special` ones stand on a ground of rays. */
function setOf<Face extends string>(
  { symbols, palette }: Theme<Face, unknown>,
  order: readonly Face[],
  special: readonly Face[],
  urlOf: (drawing: string) => string,
): SymbolSet<Face> {
  const entries = order.map((face, index) => {
    const { drawing, name } = symbols[face];
    const tint = present(palette.tints[index % palette.tints.length], 'a tint');
    const symbol = { name, image: urlOf(drawing), tint, isSpecial: special.includes(face) };
    return [face, symbol] as const;
  });
  return Object.fromEntries(entries) as SymbolSet<Face>;
}

/**
 * The skin of the game that the seat is for: `own` for the base game, else the theme of its code,
 * which is loaded and put on. Throws for a code that is no game of this page.
 */
export async function skinOf<Face extends string, Words>(
  code: string,
  own: Skin<Face, Words>,
  special: readonly NoInfer<Face>[],
  load: () => Promise<ThemeFamily<Face, Words>>,
): Promise<Skin<Face, Words>> {
  if (code === own.code) return own;
  const [{ base, themes }, drawings] = await Promise.all([load(), import('./drawings.ts')]);
  const theme = present(
    themes.find((candidate) => candidate.code === code),
    `the theme of ${code}`,
  );
  wear(theme.palette, theme.metal);
  const order = Object.keys(own.set) as Face[];
  const { words, greeting } = theme;
  const backdrop = drawings.groundUrl(code);
  const set = setOf(theme, order, special, drawings.symbolUrl);
  return { code, base: base.name, set, words, greeting, backdrop };
}

/** The face of a game in a skin: the rules of a variant begin with whose mathematics it has. */
export function dressedFace(face: GameFace, base: string | null): GameFace {
  if (base === null) return face;
  const note = `与《${base}》同一套数学，返还率相同。`;
  return { ...face, rulesContent: () => [rulesPromise(note), ...face.rulesContent()] };
}
