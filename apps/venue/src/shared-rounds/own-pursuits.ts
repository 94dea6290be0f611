import type { HouseContext } from '../house-context.ts';
import type { SharedGame } from '../rounds/shared-games.ts';
import type { Chains } from './chains.ts';
import { endPursuit } from './end-pursuit.ts';
import { readOwnPursuit, readPursuits } from './pursuit-store.ts';

const MOST_LISTED = 10;

/** The newest pursuits of a player in a game, with their sums. */
export const listPursuits = (context: HouseContext, player: string, gameCode: string) =>
  readPursuits(context.database.read, { player, gameCode, limit: MOST_LISTED });

/**
 * Cancels what is not closed of a player's pursuit; false if the player has no such pursuit. One
 * that has ended stays as it is.
 */
export async function stopPursuit(
  context: HouseContext,
  chains: Chains,
  of: { readonly player: string; readonly game: SharedGame; readonly id: string },
): Promise<boolean> {
  const { player, game, id } = of;
  const known = await readOwnPursuit(context.database.read, player, id);
  if (known === null || known.gameCode !== game.code) return false;
  const chain = await chains.byId(known.chainId);
  await endPursuit(context, chains, { game, chain, id, by: 'cancelled' });
  return true;
}
