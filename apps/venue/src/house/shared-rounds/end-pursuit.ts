import { present } from '@haitang/kernel/assert.ts';
import { add, type Cny, zero } from '@haitang/kernel/money.ts';
import type { Tx } from '@haitang/platform/database/database.ts';
import { linkOf, timesOf } from '../../engine/shared-clock.ts';
import type { HouseContext } from '../../house-context.ts';
import { eachOrPark } from '../../parking/each-row.ts';
import { lockWallet } from '../chips/chips.ts';
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

/** Pursuits that are ended at the same time. */
const AT_ONCE = 8;

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
  now: Date,
): Promise<Cny> {
  const closed = await lockClosedThrough(tx, chain.id);
  let returned = zero('CNY');
  for (let round = firstRound + rounds - 1; round >= firstRound; round -= 1) {
    const stage = { round, stage: 0 };
    const isOver = now >= timesOf(game.rules, chain.startsAt, stage).closesAt;
    if (isOver || linkOf(game.rules, stage) <= closed) break;
    const key = { chainId: chain.id, round };
    const orders = (await readOrdersOf(tx, [player], [key])).filter(
      (order) => order.pursuitId === id && order.cancelledAt === null,
    );
    const place = present(await roundPlace(chains, game, chain, stage), 'a first stage');
    if (orders.length === 0) continue;
    const wallet = { player, product };
    const back = await giveBack(tx, { wallet, key, place, orders, at: now });
    if (back === null) break;
    returned = add(returned, back);
  }
  return returned;
}

/**
 * Ends a pursuit in one transaction: what is not closed yet is cancelled and its stakes come back;
 * closed periods stand. Returns what came back: nothing for one that has ended.
 */
export const endPursuit = (context: HouseContext, chains: Chains, ending: Ending): Promise<Cny> =>
  context.database.transaction(async (tx) => {
    const found = await lockedWithWallet(tx, ending.id);
    if (found === null || found.endedBy !== null) return zero('CNY');
    const now = context.clock.now();
    const returned = await cancelLeft(tx, chains, ending, found, now);
    await writePursuitEnd(tx, found.id, ending.by, now);
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
function endOf(runningPursuit: RunningPursuit, { rules }: SharedGame, chain: Chain, now: Date) {
  if (runningPursuit.isHalted) return 'halted';
  if (runningPursuit.stopOnWin && runningPursuit.firstWon !== null) {
    const { shownAt } = timesOf(rules, chain.startsAt, {
      round: runningPursuit.firstWon,
      stage: 0,
    });
    if (now >= shownAt) return 'won';
  }
  return runningPursuit.isWaiting ? null : 'done';
}

/**
 * Ends the pursuits of these tables that have won, were halted or are through. Every end is one
 * transaction that another process finds done or does again; one that fails is parked.
 */
export async function endPursuits(
  context: HouseContext,
  chains: Chains,
  tables: ReadonlyMap<string, { readonly game: SharedGame; readonly chain: Chain }>,
): Promise<void> {
  const running = await readRunning(context.database.read, [...tables.keys()]);
  const work = async (runningPursuit: RunningPursuit): Promise<void> => {
    const table = tables.get(runningPursuit.chainId);
    if (table === undefined) return;
    const by = endOf(runningPursuit, table.game, table.chain, context.clock.now());
    if (by !== null) await endPursuit(context, chains, { ...table, id: runningPursuit.id, by });
  };
  const keyOf = ({ id }: RunningPursuit): string => id;
  await eachOrPark(context, { kind: 'pursuit', rows: running, keyOf, work, atOnce: AT_ONCE });
}
