import { isDeepStrictEqual } from 'node:util';
import { refuse } from '@haitang/contract/codes/refuse.ts';
import { type Cny, cny, compare, subtract } from '@haitang/kernel/money.ts';
import type { Tx } from '@haitang/platform/database/database.ts';
import { idFromKey, newId } from '@haitang/platform/id-source.ts';
import { lockWallet } from '../chips/chips.ts';
import { linkOf } from '../engine/shared-clock.ts';
import type { HouseContext } from '../house-context.ts';
import { LOTTERIES } from '../rounds/lottery-games.ts';
import { lockClosedThrough } from './chain-store.ts';
import type { Chain, Chains } from './chains.ts';
import { heldPayouts } from './held-payouts.ts';
import { readOrderByKey } from './order-store.ts';
import { assertWithin, enter, newestSeed, OVER, readOpen, type SlipOrder } from './place-order.ts';
import { insertPursuit, joinOrders, type Pursuit, readPursuitByKey } from './pursuit-store.ts';
import { readSlip, type Slip, storedBets } from './read-slip.ts';
import { roundPlace } from './stage-place.ts';

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

/** One key for each period, so that a repeat of the whole finds each of its orders. */
const keyOf = ({ key }: PursuitOrder, round: number): string =>
  idFromKey(`pursuit:${key}:${round}`);

/** The pursuit that a repeat asks for. Refuses a key that was used for another one. */
async function repeated(
  tx: Tx,
  chains: Chains,
  known: Pursuit,
  order: PursuitOrder,
): Promise<Pursuit> {
  const first = await readOrderByKey(tx, order.player, keyOf(order, known.firstRound));
  const asked = [order.game.code, order.round, order.rounds, order.stopOnWin];
  const had = [known.gameCode, known.firstRound, known.rounds, known.stopOnWin];
  const chain = await chains.byId(known.chainId);
  const place = await roundPlace(chains, order.game, chain, { round: order.round, stage: 0 });
  const isSame =
    place !== null &&
    isDeepStrictEqual(asked, had) &&
    isDeepStrictEqual(storedBets(readSlip(order.game.rules, order.bets, place).bets), first?.bets);
  if (!isSame) throw refuse('key-reused');
  return known;
}

/** The slip as the rules read it in each period. Refuses (condition) beyond the chain's end. */
async function readPeriods(
  chains: Chains,
  chain: Chain,
  order: PursuitOrder,
  now: Date,
): Promise<readonly { readonly slip: SlipOrder; readonly read: Slip }[]> {
  const { game, round, rounds } = order;
  if (!LOTTERIES.some(({ code }) => code === game.code)) throw refuse('condition', OVER);
  if (rounds < 2 || rounds > MOST_ROUNDS) {
    throw refuse('malformed', { words: `追号为 2 至 ${MOST_ROUNDS} 期` });
  }
  if (round + rounds - 1 > chain.rounds)
    throw refuse('condition', { words: '期数超出本链，请减少' });
  const periods = [{ slip: order as SlipOrder, read: await readOpen(chains, chain, order, now) }];
  for (let later = round + 1; later < round + rounds; later += 1) {
    const slip: SlipOrder = { ...order, round: later };
    const place = await roundPlace(chains, game, chain, slip);
    if (place === null) throw refuse('condition', OVER);
    periods.push({ slip, read: readSlip(game.rules, slip.bets, place) });
  }
  return periods.map(({ slip, read }) => ({
    slip: { ...slip, key: keyOf(order, slip.round), bets: storedBets(read.bets) },
    read,
  }));
}

const totalOf = (periods: readonly { readonly read: Slip }[]): Cny =>
  cny(periods.reduce((sum, { read }) => sum + read.stake.minor, 0n));

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
    const at = context.clock.now();
    const periods = await readPeriods(chains, chain, order, at);
    const closed = await lockClosedThrough(tx, chain.id);
    if (linkOf(game.rules, order) <= closed) throw refuse('condition', OVER);
    const held = await heldPayouts(tx, chains, wallet, at);
    const isShort = balance === null || compare(subtract(balance, held), totalOf(periods)) < 0;
    if (isShort) throw refuse('above-balance');
    const pursuit: Pursuit = {
      ...wallet,
      id: newId(),
      gameCode: game.code,
      chainId: chain.id,
      firstRound: order.round,
      rounds: order.rounds,
      stopOnWin: order.stopOnWin,
      key: order.key,
      placedAt: at,
      isHalted: false,
      endedBy: null,
    };
    await insertPursuit(tx, pursuit);
    const ids: string[] = [];
    // The last period first: the books that everybody waits for are locked for the shortest time.
    for (const { slip, read } of periods.toReversed()) {
      await assertWithin(tx, player, { chainId: chain.id, round: slip.round }, read.stake);
      ids.push((await enter(tx, { slip, read, chain, at }, newest)).id);
    }
    await joinOrders(tx, pursuit.id, ids);
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
