import { refuse } from '@haitang/contract/codes/refuse.ts';
import type { Tx } from '@haitang/platform/database/database.ts';
import { type PageKey, readUsedKeys } from './page-key-store.ts';
import { lockedSeeds, type SeedPair } from './seeds.ts';

/**
 * The form of a page's key, the only one that is taken: a random UUID (version 4) of 36 characters
 * in lower case. Names that the house makes are of versions 7 and 8, so no key is ever one of them.
 */
export const PAGE_KEY = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

/**
 * Makes a key this player's for one bet of any kind, until the transaction ends or for ever
 * (ADR 43), and returns the locked seeds: all bets of a player, in whatever wallet, lock them
 * before they look for their key. The caller has locked the wallet and the seat, and found that the
 * key is of no bet of its own kind. Refuses (key-reused) a key that was used for anything.
 */
export async function claimKey(tx: Tx, bet: PageKey, now: Date): Promise<SeedPair> {
  const seeds = await lockedSeeds(tx, bet.player, now);
  if ((await readUsedKeys(tx, [bet])).length > 0) throw refuse('key-reused');
  return seeds;
}
