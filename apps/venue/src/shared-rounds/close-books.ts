import { linkOf } from '../engine/shared-clock.ts';
import type { HouseContext } from '../house-context.ts';
import type { SharedGame } from '../rounds/shared-games.ts';
import { writeClosedThrough } from './chain-store.ts';
import { type Chain, type Chains, newestLink } from './chains.ts';
import { merkleTree, rootOf } from './merkle.ts';
import { readReceipts } from './order-store.ts';
import { lockOpenRounds, writeClosed } from './shared-round-store.ts';

/**
 * Closes the books of all stages of a chain whose time is over, and stores the root of the receipts
 * of each that was bet on. It waits for bets in progress; after it no bet is taken for them, and
 * only then can their seeds be read. Nothing if another process closed them.
 */
export async function closeBooks(
  context: HouseContext,
  chains: Chains,
  game: SharedGame,
  chain: Chain,
): Promise<void> {
  const at = context.clock.now();
  const due = newestLink(game.rules, chain, 'closesAt', at);
  await context.database.transaction(async (tx) => {
    if (!(await writeClosedThrough(tx, chain.id, due))) return;
    for (const open of await lockOpenRounds(tx, chain.id)) {
      if (linkOf(game.rules, open) > due) continue;
      const root = rootOf(merkleTree(await readReceipts(tx, open, open.stage)));
      await writeClosed(tx, open, root, at);
    }
  });
  chains.noteClosed(chain, due);
}
