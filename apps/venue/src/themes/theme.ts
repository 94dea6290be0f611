import { assert, present } from '@haitang/kernel/assert.ts';

/** The colours of a theme, `#rrggbb`: text is white or `soft`, on `mid` and what is darker. */
export interface Palette {
  readonly deep: string;
  readonly mid: string;
  readonly glow: string;
  readonly soft: string;
  /** The grounds of its symbols, in turn. */
  readonly tints: readonly string[];
}

/** The metal of the frame around the reels. */
export type Metal = 'gold' | 'jade' | 'silver' | 'copper' | 'neon';

/** A symbol as a theme shows it: a drawing of the pool (`client/themes/symbols`) and a name. */
export interface DrawnSymbol {
  readonly drawing: string;
  readonly name: string;
}

/** What a variant has of its own; all else is its base game's (ADR 31). */
export interface Theme<Face extends string, Words> {
  /** The code and the name of the game, and the venue wallet it belongs to. */
  readonly code: string;
  readonly name: string;
  readonly product: string;
  readonly palette: Palette;
  readonly metal: Metal;
  /** The line before the first round. */
  readonly greeting: string;
  readonly symbols: Readonly<Record<Face, DrawnSymbol>>;
  /** How its rules name what the base game names otherwise. */
  readonly words: Words;
}

/** The themes of one base game. */
export interface ThemeFamily<Face extends string, Words> {
  readonly base: { readonly code: string; readonly name: string };
  readonly themes: readonly Theme<Face, Words>[];
}

/** `#08262a #1f5a58 #b4f0dc #e6fbee / #245 #634`: deep, mid, glow and soft, then the tints. */
export function readPalette(text: string): Palette {
  const [main = '', rest = ''] = text.split(' / ');
  const [deep = '', mid = '', glow = '', soft = ''] = main.split(' ');
  return { deep, mid, glow, soft, tints: rest.split(' ') };
}

/** `pearl 明珠, wave 水波`: a drawing and a name for each face, in their order. */
export function readSymbols<Face extends string>(
  faces: readonly Face[],
  text: string,
): Readonly<Record<Face, DrawnSymbol>> {
  const drawn = text.split(', ').map((entry) => {
    const [drawing = '', name = ''] = entry.split(' ');
    return { drawing, name };
  });
  assert(drawn.length === faces.length, 'a drawing for each face');
  const entries = faces.map((face, index) => [face, present(drawn[index], 'a drawing')] as const);
  return Object.fromEntries(entries) as Record<Face, DrawnSymbol>;
}
