import { refuse } from '@haitang/contract/codes/refuse.ts';
import { present } from '@haitang/kernel/assert.ts';
import { type Cny, cny } from '@haitang/kernel/money.ts';
import { timesOf } from '../../engine/shared-clock.ts';
import type { CashOut, Flight, SharedBet } from '../../engine/shared-rules.ts';
import type { HouseContext } from '../../house-context.ts';
import type { SharedGame } from '../rounds/shared-games.ts';
import type { Chain, Chains } from './chains.ts';
import { closeBooks } from './close-books.ts';
import { drawRound } from './draw-round.ts';
import { lockOrder, type Order, readOwnOrder } from './order-store.ts';
import { insertPress, readPresses } from './press-store.ts';
import { stakeOf } from './read-slip.ts';
import { awaitSharedRound, readSharedRound } from './shared-round-store.ts';

/** The press of a player: which bet, and when the house received it. */
export interface PressOrder {
  readonly player: string;
  readonly game: SharedGame;
  readonly orderId: string;
  /** The place of the bet in its order, from 0. */
  readonly bet: number;
  readonly at: Date;
}

/** What became of the bet; `cashed` is null if the round had ended before. */
export interface Pressed {
  readonly order: Pick<Order, 'id' | 'chainId' | 'round'>;
  readonly stake: Cny;
  readonly cashed: CashOut | null;
  /** What the bet pays when its round is settled; zero where it is lost. */
  readonly payout: Cny;
  /** When the press that counts was received; null where none does. */
  readonly at: Date | null;
}

const EARLY = { words: '风筝还没有升空，请稍候再收取' };
const VOIDED = { words: '本局作废，投注已全部退还' };

/** The bet of a press with its order. Refuses (missing) what is not the player's in this game. */
async function findBet(context: HouseContext, chains: Chains, press: PressOrder) {
  const { player, game, orderId } = press;
  const order = await readOwnOrder(context.database.read, player, orderId);
  const slipBet = order?.bets[press.bet];
  if (order === null || slipBet === undefined || order.cancelledAt !== null)
    throw refuse('missing');
  const chain = await chains.byId(order.chainId);
  if (chain.gameCode !== game.code) throw refuse('missing');
  // A stored bet was read by the rules when it was taken.
  return { order, chain, bet: { bet: slipBet.bet, stake: stakeOf(slipBet) } };
}

/** The outcome of a round that has begun; drawn here if no other process has drawn it yet. */
async function outcomeOf(
  context: HouseContext,
  chains: Chains,
  input: { readonly game: SharedGame; readonly chain: Chain; readonly order: Order },
): Promise<unknown> {
  const { game, chain, order } = input;
  const key = { chainId: chain.id, round: order.round };
  const drawn = async () => {
    const round = await readSharedRound(context.database.read, key);
    if (round?.state === 'void') throw refuse('condition', VOIDED);
    return round?.outcome ?? null;
  };
  const known = await drawn();
  if (known !== null) return known;
  await closeBooks(context, chains, game, chain);
  await drawRound(context, chains, game, chain, key);
  // Another process may be drawing it: its end is waited for.
  await context.database.transaction((tx) => awaitSharedRound(tx, key));
  return present(await drawn(), 'the outcome of a round that has begun');
}

/** A bet in a round whose outcome is known. */
interface FlyingBet {
  readonly flight: Flight;
  readonly outcome: unknown;
  readonly bet: SharedBet<unknown>;
}

/** Stores the press if it is the first of its bet and counts; returns the one that counts. */
async function record(
  { database }: HouseContext,
  { orderId, bet: index, at }: PressOrder,
  { flight, outcome, bet: { bet } }: FlyingBet,
  height: number,
) {
  return database.transaction(async (tx) => {
    const { isOver } = await lockOrder(tx, orderId);
    const known = (await readPresses(tx, [orderId])).find((press) => press.bet === index);
    if (known !== undefined) return known;
    const cashed = flight.cashOut(bet, height, flight.reached(outcome));
    if (isOver || cashed?.by !== 'hand') return null;
    const press = { orderId, bet: index, height, at };
    await insertPress(tx, press);
    return press;
  });
}

/**
 * Cashes a bet out at the height that the house sees at the moment of the press, if its round still
 * flies and the bet's own height has not come before. Once for a bet: each further press answers
 * the same. The order is locked, so a press counts before its settlement or not at all. Refuses
 * `missing`, and `condition` before the lowest height and in a void round.
 */
export async function pressBet(
  context: HouseContext,
  chains: Chains,
  press: PressOrder,
): Promise<Pressed> {
  const { game, at } = press;
  const { flight } = game.rules;
  if (flight === undefined) throw refuse('missing');
  const { order, chain, bet: slipBet } = await findBet(context, chains, press);
  const { drawsAt } = timesOf(game.rules, chain.startsAt, order);
  const height = flight.heightAt(at.getTime() - drawsAt.getTime());
  if (height < flight.lowest) throw refuse('condition', EARLY);
  const outcome = await outcomeOf(context, chains, { game, chain, order });
  const flying = { flight, outcome, bet: slipBet };
  const counted = await record(context, press, flying, height);
  const { bet, stake } = slipBet;
  // Not above the height of now: what the flight will reach is not said.
  const reached = Math.min(Math.max(height, counted?.height ?? 0), flight.reached(outcome));
  const cashed = flight.cashOut(bet, counted?.height ?? null, reached);
  const payout =
    cashed === null ? 0n : game.rules.payout(outcome, flight.at(bet, cashed.height), stake);
  const { id, chainId, round } = order;
  return {
    order: { id, chainId, round },
    stake: cny(stake),
    cashed,
    payout: cny(payout),
    at: counted?.at ?? null,
  };
}
