import { refuse } from '@haitang/contract/codes/refuse.ts';
import type { AskedContent } from '../catalogue/asked-content.ts';
import { type Game, gameState } from '../catalogue/catalogue.ts';
import { findContent } from '../catalogue/find-content.ts';
import { freePlay } from '../venue-settings.ts';
import type { VenuesContext } from '../venues-context.ts';

/**
 * The game that a visitor asks to try. Refuses `missing` what is unknown, not open, decided for
 * many players together, or while the operator allows no trials.
 */
export async function trialOf(context: VenuesContext, asked: AskedContent | null): Promise<Game> {
  const catalogue = await context.catalogue.read();
  const game = asked && findContent(catalogue, asked.contentId, asked.gameCode)?.game;
  const isAllowed = (await context.settings.get(freePlay)) === 1;
  if (!game?.freePlay || !isAllowed || gameState(catalogue, game) !== 'open') {
    throw refuse('missing');
  }
  return game;
}
