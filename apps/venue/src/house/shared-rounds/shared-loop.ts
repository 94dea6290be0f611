import { later } from '@haitang/kernel/clock.ts';
import { createLoop, type Loop } from '@haitang/platform/jobs/loop.ts';
import { timesOf } from '../../engine/shared-clock.ts';
import type { HouseContext } from '../../house-context.ts';
import { eachOrPark } from '../../parking/each-row.ts';
import { SHARED_GAMES, type SharedGame } from '../rounds/shared-games.ts';
import { type Chain, type Chains, newestLink } from './chains.ts';
import { closeBooks } from './close-books.ts';
import { drawRound } from './draw-round.ts';
import { endPursuits } from './end-pursuit.ts';
import { settleRound } from './settle-round.ts';
import { readDue, readSharedRound, roundName, type SharedRound } from './shared-round-store.ts';

const EVERY_MS = 150;
/** Tables and rounds that are worked on at the same time: half of the house's connections. */
const AT_ONCE = 8;

/**
 * Whether a round may be paid now: it is drawn, and where players act while it unfolds, even the
 * longest one is over. So the time of a payment says nothing of its outcome.
 */
function isPayable({ rules }: SharedGame, chain: Chain, round: SharedRound, now: Date): boolean {
  const { flight } = rules;
  if (flight === undefined) return round.state === 'drawn';
  const { drawsAt } = timesOf(rules, chain.startsAt, round);
  const isFlown = round.state === 'closed' && round.outcome !== null;
  return isFlown && now >= later(drawsAt, flight.settlesAfter);
}

/** Draws and settles one round that waits for it. */
async function finish(
  context: HouseContext,
  chains: Chains,
  { game, chain, due }: Table & { readonly due: SharedRound },
): Promise<void> {
  const isWaiting = due.state === 'closed' && due.outcome === null;
  if (isWaiting) await drawRound(context, chains, game, chain, due);
  const round = isWaiting ? await readSharedRound(context.database.read, due) : due;
  if (round === null || !isPayable(game, chain, round, context.clock.now())) return;
  await settleRound(context, game, chain, round);
}

/** One table: a game and one of its chains. */
interface Table {
  readonly game: SharedGame;
  readonly chain: Chain;
}

/** Closes the books of a chain if a stage has ended since the last time. */
async function close(
  context: HouseContext,
  chains: Chains,
  { game, chain }: Table,
  closed: Map<string, number>,
): Promise<void> {
  const due = newestLink(game.rules, chain, 'closesAt', context.clock.now());
  if (due <= (closed.get(chain.id) ?? 0)) return;
  if (await closeBooks(context, chains, game, chain)) closed.set(chain.id, due);
}

/** The tables that have a chain; one whose chain cannot be made is parked. */
async function tablesOf(context: HouseContext, chains: Chains) {
  await eachOrPark(context, {
    kind: 'chain',
    rows: SHARED_GAMES,
    keyOf: ({ code }) => code,
    work: (game) => chains.at(game, context.clock.now()),
  });
  const tables = new Map<string, Table>();
  for (const game of SHARED_GAMES) {
    for (const chain of chains.known(game)) tables.set(chain.id, { game, chain });
  }
  return tables;
}

/**
 * One step of all tables: closes what is over, draws what is closed, pays what is drawn. Any number
 * of processes may take it at the same time and each may die in it: every step is a transaction
 * that another one finds done or does again. A table or a round that fails is parked, and stops no
 * other one.
 */
export async function runTables(
  context: HouseContext,
  chains: Chains,
  closed: Map<string, number> = new Map(),
): Promise<void> {
  const tables = await tablesOf(context, chains);
  await eachOrPark(context, {
    kind: 'close',
    rows: [...tables.values()],
    keyOf: ({ chain }) => chain.id,
    work: (table) => close(context, chains, table, closed),
    atOnce: AT_ONCE,
  });
  await eachOrPark(context, {
    kind: 'round',
    rows: await readDue(context.database.read, [...tables.keys()]),
    keyOf: roundName,
    work: async (due) => {
      const table = tables.get(due.chainId);
      if (table !== undefined) await finish(context, chains, { ...table, due });
    },
    atOnce: AT_ONCE,
  });
  await endPursuits(context, chains, tables);
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
