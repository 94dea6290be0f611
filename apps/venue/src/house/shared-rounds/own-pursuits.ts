import type { HouseContext } from '../../house-context.ts';
import type { SharedGame } from '../rounds/shared-games.ts';
import type { Chains } from './chains.ts';
import { endPursuit } from './end-pursuit.ts';
import * as store from './pursuit-store.ts';

/** A pursuit with its sums. */
export type ListedPursuit = store.ListedPursuit;

const PAGE_SIZE = 10;

/** A page of a player's pursuits in a game with their sums, newest first. */
export async function listPursuits(
  context: HouseContext,
  query: { readonly player: string; readonly gameCode: string; readonly before: string | null },
) {
  const found = await store.readPursuits(context.database.read, { ...query, limit: PAGE_SIZE + 1 });
  return { pursuits: found.slice(0, PAGE_SIZE), isEnd: found.length <= PAGE_SIZE };
}

/**
 * Cancels what is not closed of a player's pursuit and returns it as it is then; null if the player
 * has no such pursuit. One that has ended stays as it is.
 */
export async function stopPursuit(
  context: HouseContext,
  chains: Chains,
  input: { readonly player: string; readonly game: SharedGame; readonly id: string },
): Promise<ListedPursuit | null> {
  const { player, game, id } = input;
  const known = await store.readOwnPursuit(context.database.read, player, id);
  if (known === null || known.gameCode !== game.code) return null;
  const chain = await chains.byId(known.chainId);
  await endPursuit(context, chains, { game, chain, id, by: 'cancelled' });
  return store.readListed(context.database.read, id);
}
