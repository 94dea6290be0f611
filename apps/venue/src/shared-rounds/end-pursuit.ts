import { present } from '@haitang/kernel/assert.ts';
import { add, type Cny, zero } from '@haitang/kernel/money.ts';
import type { Tx } from '@haitang/platform/database/database.ts';
import { lockWallet } from '../chips/chips.ts';
import { linkOf, timesOf } from '../engine/shared-clock.ts';
import type { HouseContext } from '../house-context.ts';
import type { SharedGame } from '../rounds/shared-games.ts';
import { lockClosedThrough } from './chain-store.ts';
import type { Chain, Chains } from './chains.ts';
import { giveBack } from './give-back.ts';
import { readOrdersOf } from './order-store.ts';
import {
  lockPursuit,
  type Pursuit,
  type PursuitEnd,
  type RunningPursuit,
  readRunning,
  readWalletOf,
  writePursuitEnd,
} from './pursuit-store.ts';
import { roundPlace } from './stage-place.ts';

interface Ending {
  readonly game: SharedGame;
  readonly chain: Chain;
  readonly id: string;
  readonly by: PursuitEnd;
}

/** The standing orders of the periods that still take bets are cancelled, the last period first. */
async function cancelLeft(
  tx: Tx,
  chains: Chains,
  { game, chain }: Ending,
  { id, player, product, firstRound, rounds }: Pursuit,
  at: Date,
): Promise<Cny> {
  const closed = await lockClosedThrough(tx, chain.id);
  let returned = zero('CNY');
  for (let round = firstRound + rounds - 1; round >= firstRound; round -= 1) {
    const stage = { round, stage: 0 };
    const isOver = at >= timesOf(game.rules, chain.startsAt, stage).closesAt;
    if (isOver || linkOf(game.rules, stage) <= closed) break;
    const key = { chainId: chain.id, round };
    const orders = (await readOrdersOf(tx, [player], [key])).filter(
      (one) => one.pursuitId === id && one.cancelledAt === null,
    );
    const place = present(await roundPlace(chains, game, chain, stage), 'a first stage');
    if (orders.length === 0) continue;
    const wallet = { player, product };
    const back = await giveBack(tx, { game, wallet, key, place, orders, at });
    if (back === null) break;
    returned = add(returned, back);
  }
  return returned;
}

/**
 * Ends a pursuit in one transaction: what is not closed yet is cancelled and its stakes come back;
 * closed periods stand. Returns what came back: nothing for one that has ended.
 */
export const endPursuit = (context: HouseContext, chains: Chains, of: Ending): Promise<Cny> =>
  context.database.transaction(async (tx) => {
    const found = await lockedWithWallet(tx, of.id);
    if (found === null || found.endedBy !== null) return zero('CNY');
    const at = context.clock.now();
    const returned = await cancelLeft(tx, chains, of, found, at);
    await writePursuitEnd(tx, found.id, of.by, at);
    return returned;
  });

/** The wallet is locked first, as by every bet. */
async function lockedWithWallet(tx: Tx, id: string): Promise<Pursuit | null> {
  const wallet = await readWalletOf(tx, id);
  if (wallet === null) return null;
  await lockWallet(tx, wallet);
  return lockPursuit(tx, id);
}

/** Why a running pursuit ends now; null while it goes on. A win counts when it may be told. */
function endOf(one: RunningPursuit, { rules }: SharedGame, chain: Chain, now: Date) {
  if (one.isHalted) return 'halted';
  if (one.stopOnWin && one.firstWon !== null) {
    const { shownAt } = timesOf(rules, chain.startsAt, { round: one.firstWon, stage: 0 });
    if (now >= shownAt) return 'won';
  }
  return one.isWaiting ? null : 'done';
}

/**
 * Ends the pursuits of these tables that have won, were halted or are through. Every end is one
 * transaction that another process finds done or does again.
 */
export async function endPursuits(
  context: HouseContext,
  chains: Chains,
  tables: ReadonlyMap<string, { readonly game: SharedGame; readonly chain: Chain }>,
): Promise<void> {
  const running = await readRunning(context.database.read, [...tables.keys()]);
  const ended = running.map(async (one) => {
    const table = tables.get(one.chainId);
    if (table === undefined) return;
    const by = endOf(one, table.game, table.chain, context.clock.now());
    if (by !== null) await endPursuit(context, chains, { ...table, id: one.id, by });
  });
  for (const done of await Promise.allSettled(ended)) {
    if (done.status === 'rejected') throw done.reason;
  }
}
