import { refuse } from '@haitang/contract/codes/refuse.ts';
import { findGame } from '../house/rounds/games.ts';
import type { Seat } from '../house/rounds/sessions.ts';
import type { SharedGame } from '../house/rounds/shared-games.ts';

/** The game of a seat if its rounds are shared. Refuses (malformed) any other. */
export function sharedGameOf({ gameCode }: Pick<Seat, 'gameCode'>): SharedGame {
  const game = findGame(gameCode);
  if (game?.kind !== 'shared') throw refuse('malformed', { words: '投注选项有误，请刷新后重试' });
  return game;
}
