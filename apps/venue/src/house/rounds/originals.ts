import type { GameDefinition } from '../../engine/definition.ts';
import { percentOf } from '../../engine/percent.ts';
import { DEFINITIONS } from '../../games/all-games.ts';

/** A game as the house lists it. */
export type Listed<Definition> = Definition & {
  /** Percent with two decimals, computed from the rules. */
  readonly rtp: string;
};

/** The games with mathematics of their own. */
export const ORIGINALS: readonly Listed<GameDefinition>[] = DEFINITIONS.map((definition) => ({
  ...definition,
  rtp: percentOf(definition.returns),
}));
