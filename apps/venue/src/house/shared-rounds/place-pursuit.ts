import { isDeepStrictEqual } from 'node:util';
import { refuse } from '@haitang/contract/codes/refuse.ts';
import { type Cny, compare, subtract, sum, zero } from '@haitang/kernel/money.ts';
import type { Tx } from '@haitang/platform/database/database.ts';
import { newId } from '@haitang/platform/id-source.ts';
import { linkOf } from '../../engine/shared-clock.ts';
import type { HouseContext } from '../../house-context.ts';
import { lockWallet } from '../chips/chips.ts';
import type { WalletChange } from '../chips/wallet-changes.ts';
import { claimKey } from '../rounds/page-keys.ts';
import { LOTTERIES } from '../rounds/shared-games.ts';
import { lockClosedThrough } from './chain-store.ts';
import type { Chain, Chains } from './chains.ts';
import { untoldPayouts } from './held-payouts.ts';
import { newOrder, type OrderTable, stakeChange } from './new-order.ts';
import { newestSeed, OVER, readOpen } from './open-stage.ts';
import { type Order, readPeriod, readStaked } from './order-store.ts';
import { insertPursuit, type Pursuit, readPursuitByKey } from './pursuit-store.ts';
import { readSlip, type Slip, type SlipOrder, storedBets } from './read-slip.ts';
import { lockBooks } from './shared-round-store.ts';
import { roundPlace } from './stage-place.ts';
import { NOTHING_STAKED, overStaked } from './staked.ts';
import { writeOrders } from './write-orders.ts';

/** The most periods of one pursuit (ADR 36). */
export const MOST_ROUNDS = 20;

/** A slip that is to be played in `rounds` periods, the first of which takes bets now. */
export interface PursuitOrder extends SlipOrder {
  readonly rounds: number;
  readonly stopOnWin: boolean;
}

/** The pursuit, or why none was taken. */
export type Pursued<Stop> =
  | { readonly pursuit: Pursuit; readonly stop: null }
  | { readonly pursuit: null; readonly stop: Stop };

/** The pursuit that a repeat asks for. Refuses a key that was used for another one. */
async function repeated(
  tx: Tx,
  chains: Chains,
  known: Pursuit,
  order: PursuitOrder,
): Promise<Pursuit> {
  const first = await readPeriod(tx, known.id, known.firstRound);
  const asked = [order.game.code, order.round, order.rounds, order.stopOnWin];
  const had = [known.gameCode, known.firstRound, known.rounds, known.stopOnWin];
  const chain = await chains.byId(known.chainId);
  const place = await roundPlace(chains, order.game, chain, { round: order.round, stage: 0 });
  const isSame =
    place !== null &&
    isDeepStrictEqual(asked, had) &&
    isDeepStrictEqual(storedBets(readSlip(order.game, order.bets, place).bets), first?.bets);
  if (!isSame) throw refuse('key-reused');
  return known;
}

/** The slip as the rules read it in each period. Refuses (condition) beyond the chain's end. */
async function readPeriods(
  chains: Chains,
  chain: Chain,
  order: PursuitOrder,
  now: Date,
): Promise<readonly Slip[]> {
  const { game, round, rounds } = order;
  if (!LOTTERIES.some(({ code }) => code === game.code)) throw refuse('condition', OVER);
  if (rounds < 2 || rounds > MOST_ROUNDS) {
    throw refuse('malformed', { words: `追号为 2 至 ${MOST_ROUNDS} 期` });
  }
  if (round + rounds - 1 > chain.rounds)
    throw refuse('condition', { words: '期数超出本链，请减少' });
  const periods = [await readOpen(chains, chain, order, now)];
  for (let later = round + 1; later < round + rounds; later += 1) {
    const place = await roundPlace(chains, game, chain, { round: later, stage: order.stage });
    if (place === null) throw refuse('condition', OVER);
    periods.push(readSlip(game, order.bets, place));
  }
  return periods;
}

/**
 * The order of a period, whose books are locked with it. The key is the pursuit's; the order has a
 * name that nobody sends or can derive. Refuses (condition) what does not fit in its round.
 */
async function enterPeriod(
  tx: Tx,
  chains: Chains,
  table: OrderTable,
  pursuit: Pursuit,
  read: Slip,
): Promise<Order> {
  const { player } = pursuit;
  const { round, stage } = read.place;
  const key = { chainId: table.chain.id, round };
  const staked = (await readStaked(tx, [player], key)).get(player) ?? NOTHING_STAKED;
  const over = overStaked(staked, read.stake);
  if (over !== null) throw over;
  const where = { game: table.game, key, place: read.place };
  await chains.counts.prepare(tx, where);
  const books = await lockBooks(tx, key, stage);
  if (books?.state !== 'open' || books.stage !== stage) throw refuse('condition', OVER);
  const seq = books.seq + 1;
  const words = await chains.counts.weigh(tx, where, books.seq, (headroom) =>
    headroom.take({ player, bets: read.bets, seq }),
  );
  if (words !== null) throw refuse('condition', { words });
  return newOrder(table, { player, key: newId(), pursuitId: pursuit.id }, read, seq);
}

/**
 * Takes the stakes of all periods and writes their orders. The last period comes first: the books
 * that everybody waits for are locked for the shortest time.
 */
async function takePeriods(
  tx: Tx,
  chains: Chains,
  table: OrderTable,
  pursuit: Pursuit,
  periods: readonly Slip[],
  balance: Cny,
): Promise<void> {
  let left = balance;
  const orders: Order[] = [];
  const changes: WalletChange[] = [];
  for (const read of periods.toReversed()) {
    const order = await enterPeriod(tx, chains, table, pursuit, read);
    left = subtract(left, order.stake);
    orders.push(order);
    changes.push(stakeChange(order, left));
  }
  await writeOrders(tx, { chain: table.chain, at: table.at, orders, changes });
}

/**
 * Takes one slip for several periods in one transaction: all stakes at once, and for each period an
 * order with a receipt of its own; all of them or none. The same key returns the same pursuit.
 * Refuses as `placeOrder` does, for each period.
 */
export async function placePursuit<Stop>(
  context: HouseContext,
  chains: Chains,
  order: PursuitOrder,
  admit: (tx: Tx) => Promise<Stop | null>,
): Promise<Pursued<Stop>> {
  const { player, game } = order;
  const wallet = { player, product: game.product };
  const chain = await chains.at(game, context.clock.now());
  const newest = await newestSeed(chains, game, chain, context.clock.now());
  const place = async (tx: Tx): Promise<Pursued<Stop>> => {
    const balance = await lockWallet(tx, wallet);
    const known = await readPursuitByKey(tx, player, order.key);
    if (known !== null) return { pursuit: await repeated(tx, chains, known, order), stop: null };
    const stop = await admit(tx);
    if (stop !== null) return { pursuit: null, stop };
    const now = context.clock.now();
    const periods = await readPeriods(chains, chain, order, now);
    await claimKey(tx, order, now);
    const closed = await lockClosedThrough(tx, chain.id);
    if (linkOf(game.rules, order) <= closed) throw refuse('condition', OVER);
    const input = { players: [player], product: game.product };
    const untold = (await untoldPayouts(tx, chains, input, now)).get(player) ?? zero('CNY');
    if (
      balance === null ||
      compare(
        subtract(balance, untold),
        sum(
          'CNY',
          periods.map(({ stake }) => stake),
        ),
      ) < 0
    ) {
      throw refuse('above-balance');
    }
    const pursuit: Pursuit = {
      ...wallet,
      id: newId(),
      gameCode: game.code,
      chainId: chain.id,
      firstRound: order.round,
      rounds: order.rounds,
      stopOnWin: order.stopOnWin,
      key: order.key,
      placedAt: now,
      isHalted: false,
      endedBy: null,
    };
    await insertPursuit(tx, pursuit);
    await takePeriods(tx, chains, { game, chain, newest, at: now }, pursuit, periods, balance);
    return { pursuit, stop: null };
  };
  return context.database.attempt(place, ({ pursuit }) => pursuit !== null);
}

/** The pursuit of an earlier try, or null. Refuses a key used for another one. */
export const knownPursuit = (
  context: HouseContext,
  chains: Chains,
  order: PursuitOrder,
): Promise<Pursuit | null> =>
  context.database.transaction(async (tx) => {
    const known = await readPursuitByKey(tx, order.player, order.key);
    return known && repeated(tx, chains, known, order);
  });
