import { refuse } from '@haitang/contract/codes/refuse.ts';
import { type Cny, sum } from '@haitang/kernel/money.ts';
import { linkOf, type StagePlace, timesOf } from '../../engine/shared-clock.ts';
import type { HouseContext } from '../../house-context.ts';
import { lockWallet } from '../chips/chips.ts';
import type { SharedGame } from '../rounds/shared-games.ts';
import { lockClosedThrough } from './chain-store.ts';
import type { Chains } from './chains.ts';
import { giveBack } from './give-back.ts';
import { OVER } from './open-stage.ts';
import { readOrdersOf } from './order-store.ts';
import { roundPlace } from './stage-place.ts';

/**
 * Cancels all standing orders of a player in a stage that takes bets, in one transaction, and gives
 * their stakes back; returns what came back, which is nothing the second time. An order of a
 * pursuit (追号) stays: only the pursuit as a whole is stopped (ADR 36). Refuses (condition) once
 * the stage has closed: then every order stands.
 */
export async function cancelOrders(
  context: HouseContext,
  chains: Chains,
  stagePlace: StagePlace & { readonly player: string; readonly game: SharedGame },
): Promise<Cny> {
  const { player, game, round, stage } = stagePlace;
  const { rules } = game;
  const chain = await chains.at(game, context.clock.now());
  const key = { chainId: chain.id, round };
  return context.database.transaction(async (tx) => {
    const wallet = { player, product: game.product };
    await lockWallet(tx, wallet);
    const now = context.clock.now();
    const isOver = now >= timesOf(rules, chain.startsAt, stagePlace).closesAt;
    const closed = await lockClosedThrough(tx, chain.id);
    if (isOver || linkOf(rules, stagePlace) <= closed) throw refuse('condition', OVER);
    const orders = (await readOrdersOf(tx, [player], [key])).filter(
      (order) => order.stage === stage && order.cancelledAt === null && order.pursuitId === null,
    );
    if (orders.length === 0) return sum('CNY', []);
    const place = await roundPlace(chains, game, chain, stagePlace);
    if (place === null) throw refuse('condition', OVER);
    const returned = await giveBack(tx, { wallet, key, place, orders, at: now });
    if (returned === null) throw refuse('condition', OVER);
    return returned;
  });
}
