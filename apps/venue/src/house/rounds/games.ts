import { present } from '@haitang/kernel/assert.ts';
import type { InstantDefinition, PondDefinition, StepDefinition } from '../../engine/definition.ts';
import { type Listed, ORIGINALS } from './originals.ts';
import type { SharedGame } from './shared-games.ts';
import { VARIANTS } from './variants.ts';

/** A game whose round is decided at once. */
export type InstantGame = Listed<InstantDefinition>;
/** A game whose round has steps of the player. */
export type StepGame = Listed<StepDefinition>;
/** A game whose rounds are volleys of shots in a pond. */
export type PondGame = Listed<PondDefinition>;

export type Game = InstantGame | StepGame | SharedGame | PondGame;

/** A variant is its base game under a code, a name and a wallet of its own (ADR 31). */
const variantGames: readonly Game[] = VARIANTS.map(({ code, name, product, base }) => {
  const game = ORIGINALS.find((original) => original.code === base);
  return { ...present(game, `the game ${base}`), code, name, product };
});

export const GAMES: readonly Game[] = [...ORIGINALS, ...variantGames];

/** The venue wallets of the house; the first is the default. */
export const PRODUCTS: readonly string[] = [...new Set(GAMES.map((game) => game.product))];

/** The game of a code, or null. */
export const findGame = (code: string): Game | null =>
  GAMES.find((game) => game.code === code) ?? null;
