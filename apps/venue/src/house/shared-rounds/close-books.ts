import { linkOf } from '../../engine/shared-clock.ts';
import type { HouseContext } from '../../house-context.ts';
import { eachOrPark } from '../../parking/each-row.ts';
import type { SharedGame } from '../rounds/shared-games.ts';
import { writeClosedThrough } from './chain-store.ts';
import { type Chain, type Chains, newestLink } from './chains.ts';
import { merkleTree, rootOf } from './merkle.ts';
import { readReceipts } from './order-store.ts';
import {
  lockBooks,
  lockOpenRounds,
  readOpenRounds,
  roundName,
  type SharedRound,
  writeClosed,
} from './shared-round-store.ts';

type Table = { readonly game: SharedGame; readonly chain: Chain };

/** Closes all that is due in one transaction; false if it failed and nothing is closed. */
async function closeTogether(
  { database, logger }: HouseContext,
  { game, chain }: Table,
  due: number,
  now: Date,
): Promise<boolean> {
  const work = database.transaction(async (tx) => {
    if (!(await writeClosedThrough(tx, chain.id, due))) return;
    for (const open of await lockOpenRounds(tx, chain.id)) {
      if (linkOf(game.rules, open) > due) continue;
      const root = rootOf(merkleTree(await readReceipts(tx, open, open.stage)));
      await writeClosed(tx, open, root, now);
    }
  });
  const [done] = await Promise.allSettled([work]);
  if (done.status === 'fulfilled') return true;
  logger.warn({ error: done.reason, game: game.code }, 'books are closed round by round');
  return false;
}

/** Closes the books of one round's stage, unless somebody else has. */
async function closeAlone({ database }: HouseContext, open: SharedRound, now: Date): Promise<void> {
  await database.transaction(async (tx) => {
    const books = await lockBooks(tx, open, open.stage);
    if (books?.state !== 'open' || books.stage !== open.stage) return;
    await writeClosed(tx, open, rootOf(merkleTree(await readReceipts(tx, open, open.stage))), now);
  });
}

/**
 * Closes the books of all stages of a chain whose time is over, and stores the root of the receipts
 * of each that was bet on. It waits for bets in progress; after it no bet is taken for them, and
 * only then can their seeds be read. Nothing if another process closed them.
 *
 * If one round cannot be closed, each is closed alone, its root before the link, and that one is
 * parked. Returns whether nothing that is due is open.
 */
export async function closeBooks(
  context: HouseContext,
  chains: Chains,
  game: SharedGame,
  chain: Chain,
): Promise<boolean> {
  const now = context.clock.now();
  const due = newestLink(game.rules, chain, 'closesAt', now);
  const table = { game, chain };
  const isTogether = await closeTogether(context, table, due, now);
  const open = await readOpenRounds(context.database.read, chain.id);
  const left = await eachOrPark(context, {
    kind: 'close',
    rows: open.filter((sharedRound) => linkOf(game.rules, sharedRound) <= due),
    keyOf: roundName,
    work: (sharedRound) => closeAlone(context, sharedRound, now),
  });
  if (!isTogether) {
    await context.database.transaction((tx) => writeClosedThrough(tx, chain.id, due));
  }
  chains.noteClosed(chain, due);
  return left.length === 0;
}
