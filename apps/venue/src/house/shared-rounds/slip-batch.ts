import type { Tx } from '@haitang/platform/database/database.ts';
import { linkOf, type StagePlace } from '../../engine/shared-clock.ts';
import type { HouseContext } from '../../house-context.ts';
import { type Locking, walletName } from '../chips/chips.ts';
import { keyName } from '../rounds/decide-bets.ts';
import { type BetRows, holdRows, missingPlayers, type NeededRows } from '../rounds/held-rows.ts';
import type { SharedGame } from '../rounds/shared-games.ts';
import type { Chains } from './chains.ts';
import {
  decideSlips,
  type HeldSlips,
  type SeatedSlip,
  type SlipDecision,
  type SlipOutcome,
} from './decide-slips.ts';
import { untoldPayouts } from './held-payouts.ts';
import type { OrderTable } from './new-order.ts';
import { newestSeed, takesBets } from './open-stage.ts';
import { readOrdersByKey, readStaked } from './order-store.ts';
import { lockStage } from './shared-round-store.ts';
import { roundPlace } from './stage-place.ts';
import { writeOrders } from './write-orders.ts';

/** A table of a house. */
export interface HouseTable {
  readonly context: HouseContext;
  readonly chains: Chains;
  readonly game: SharedGame;
}

const neededBy = ({ slip, admission }: SeatedSlip): NeededRows => ({
  player: slip.player,
  product: slip.game.product,
  key: slip.key,
  hash: admission?.hash ?? null,
});

/** What does not depend on the stage that takes bets. */
async function holdPlayers(
  tx: Tx,
  chains: Chains,
  table: OrderTable,
  players: readonly string[],
  rows: BetRows,
) {
  const { product } = table.game;
  const balances = players.flatMap((player) => {
    const balance = rows.balances.get(walletName({ player, product }));
    return balance === undefined ? [] : [[player, balance] as const];
  });
  return {
    table,
    balances: new Map(balances),
    untold: await untoldPayouts(tx, chains, { players, product }, table.at),
    seats: rows.seats,
    known: rows.used.length === 0 ? [] : await readOrdersByKey(tx, rows.used),
    used: new Set(rows.used.map(({ player, key }) => keyName(player, key))),
  };
}

type HeldPlayers = Awaited<ReturnType<typeof holdPlayers>>;

/**
 * Decides slips in the stage that takes bets now. Its books are locked last, and for the shortest
 * time: all bets of the round wait for each other there.
 */
async function decideInStage(
  tx: Tx,
  chains: Chains,
  held: HeldPlayers,
  stage: StagePlace,
  slips: readonly SeatedSlip[],
  players: readonly string[],
): Promise<SlipDecision> {
  const { game, chain } = held.table;
  const key = { chainId: chain.id, round: stage.round };
  const place = await roundPlace(chains, game, chain, stage);
  const staked = await readStaked(tx, players, key);
  const rows: Omit<HeldSlips, 'open' | 'isClosed'> = { ...held, place, staked };
  if (place === null) return decideSlips({ ...rows, isClosed: true, open: null }, slips);
  const where = { game, key, place };
  await chains.counts.prepare(tx, where);
  const link = linkOf(game.rules, stage);
  const { isClosed, books } = await lockStage(tx, key, { stage: stage.stage, link });
  if (books === null) return decideSlips({ ...rows, isClosed, open: null }, slips);
  return chains.counts.weigh(tx, where, books.seq, (headroom) =>
    decideSlips({ ...rows, isClosed, open: { seq: books.seq, headroom } }, slips),
  );
}

/** Decides slips whose rows are held; all that are taken stand in the one stage that is open. */
async function decideHeld(
  tx: Tx,
  chains: Chains,
  table: OrderTable,
  rows: BetRows,
  slips: readonly SeatedSlip[],
): Promise<SlipDecision> {
  const { game, chain, at } = table;
  const players = [...new Set(slips.map(({ slip }) => slip.player))];
  const held = await holdPlayers(tx, chains, table, players, rows);
  const open = slips.find(({ slip }) => takesBets(game, chain, slip, at));
  if (open === undefined) {
    const nothing = { place: null, staked: new Map(), isClosed: true, open: null };
    return decideSlips({ ...held, ...nothing }, slips);
  }
  return decideInStage(tx, chains, held, open.slip, slips, players);
}

/**
 * Takes slips of a table in one transaction: locks the rows of all, then the round's books, decides
 * in memory and writes with one statement. The outcomes are in the order of the slips and valid
 * when it returns, after the commit. With `skip` it waits for no player's row: slips of players
 * whose rows somebody else holds come back as null. With `wait` none is null.
 *
 * An error undoes all slips, or leaves it unknown whether they are committed. Each slip may be
 * played again in both cases: its key then finds what was committed (PR-11).
 */
export async function placeBatch(
  { context, chains, game }: HouseTable,
  slips: readonly SeatedSlip[],
  how: Locking,
): Promise<readonly (SlipOutcome | null)[]> {
  const now = context.clock.now();
  const chain = await chains.at(game, now);
  const newest = await newestSeed(chains, game, chain, now);
  const needed = slips.map(neededBy);
  const placed = await context.database.attempt(
    async (tx) => {
      const rows = await holdRows(tx, context, needed, how);
      const missing = how === 'skip' ? missingPlayers(rows, needed) : new Set<string>();
      const decided = slips.filter(({ slip }) => !missing.has(slip.player));
      const table = { game, chain, newest, at: rows.at };
      const decision = await decideHeld(tx, chains, table, rows, decided);
      const { orders, changes } = decision;
      if (orders.length > 0) await writeOrders(tx, { chain, at: rows.at, orders, changes });
      const ends = decided.map((slip, index) => [slip, decision.outcomes[index] ?? null] as const);
      return { outcomes: new Map(ends), orders };
    },
    ({ orders }) => orders.length > 0,
  );
  for (const order of placed.orders) chains.counts.note(order);
  return slips.map((slip) => placed.outcomes.get(slip) ?? null);
}
