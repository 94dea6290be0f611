import type { SharedDefinition } from '../../engine/definition.ts';
import { type Listed, ORIGINALS } from './originals.ts';

/** A game whose rounds run by the clock, for all players together. */
export type SharedGame = Listed<SharedDefinition>;

/** The games whose rounds are shared. */
export const SHARED_GAMES: readonly SharedGame[] = ORIGINALS.flatMap((game) =>
  game.kind === 'shared' ? [game] : [],
);

/** The lotteries of the house. */
export const LOTTERIES = SHARED_GAMES.filter(({ category }) => category === 'Lottery');
