import { createLoop, type Loop } from '@haitang/platform/jobs/loop.ts';
import type { HouseContext } from '../house-context.ts';
import { SHARED_GAMES, type SharedGame } from '../rounds/shared-games.ts';
import { type Chain, type Chains, newestLink } from './chains.ts';
import { closeBooks } from './close-books.ts';
import { drawRound } from './draw-round.ts';
import { endPursuits } from './end-pursuit.ts';
import { settleRound } from './settle-round.ts';
import { readDue, readSharedRound } from './shared-round-store.ts';

const EVERY_MS = 150;

/** Draws and settles one round that waits for it. */
async function finish(
  context: HouseContext,
  chains: Chains,
  of: { readonly game: SharedGame; readonly chain: Chain; readonly round: number },
): Promise<void> {
  const { game, chain } = of;
  const key = { chainId: chain.id, round: of.round };
  await drawRound(context, chains, game, chain, key);
  const round = await readSharedRound(context.database.read, key);
  if (round?.state === 'drawn') await settleRound(context, game, chain, round);
}

/** Closes the books of a chain if a stage has ended since the last time. */
async function close(
  context: HouseContext,
  chains: Chains,
  of: { readonly game: SharedGame; readonly chain: Chain },
  closed: Map<string, number>,
): Promise<void> {
  const { game, chain } = of;
  const due = newestLink(game.rules, chain, 'closesAt', context.clock.now());
  if (due <= (closed.get(chain.id) ?? 0)) return;
  await closeBooks(context, chains, game, chain);
  closed.set(chain.id, due);
}

/**
 * One step of all tables: closes what is over, draws what is closed, pays what is drawn. Any number
 * of processes may take it at the same time and each may die in it: every step is a transaction
 * that another one finds done or does again. A table that fails stops no other one.
 */
export async function runTables(
  context: HouseContext,
  chains: Chains,
  closed: Map<string, number> = new Map(),
): Promise<void> {
  const { database, clock, logger } = context;
  const all = async (work: readonly Promise<void>[]): Promise<void> => {
    for (const done of await Promise.allSettled(work)) {
      if (done.status === 'rejected') logger.error({ error: done.reason }, 'a table stands still');
    }
  };
  const tables = new Map<string, { readonly game: SharedGame; readonly chain: Chain }>();
  for (const game of SHARED_GAMES) {
    await chains.at(game, clock.now());
    for (const chain of chains.known(game)) tables.set(chain.id, { game, chain });
  }
  await all([...tables.values()].map((of) => close(context, chains, of, closed)));
  const due = await readDue(database.read, [...tables.keys()]);
  await all(
    due.map(async ({ chainId, round }) => {
      const of = tables.get(chainId);
      if (of !== undefined) await finish(context, chains, { ...of, round });
    }),
  );
  await all([endPursuits(context, chains, tables)]);
}

/** Runs the tables of a house. */
export function createTablesLoop(context: HouseContext, chains: Chains): Loop {
  const closed = new Map<string, number>();
  return createLoop(
    () => runTables(context, chains, closed),
    EVERY_MS,
    (error) => context.logger.error({ error }, 'the shared tables could not go on'),
  );
}
