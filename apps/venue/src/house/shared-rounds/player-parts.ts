import { type Cny, zero } from '@haitang/kernel/money.ts';
import type { HouseContext } from '../../house-context.ts';
import type { SharedGame } from '../rounds/shared-games.ts';
import type { Chains } from './chains.ts';
import { shownBalances, unseenRounds } from './held-payouts.ts';
import * as store from './order-store.ts';
import * as roundStore from './shared-round-store.ts';

export type Order = store.Order;
export type RoundKey = roundStore.RoundKey;
/** One text for a round. */
export const { roundName } = roundStore;

/** A player's orders of rounds, as the player may see them, and the balance. */
export interface PlayerPart {
  readonly balance: Cny;
  readonly orders: readonly Order[];
}

/** The parts of players in rounds; a payout is left out until its reveal is over. */
export async function playerParts(
  context: HouseContext,
  chains: Chains,
  game: SharedGame,
  input: { readonly players: readonly string[]; readonly rounds: readonly RoundKey[] },
): Promise<ReadonlyMap<string, PlayerPart>> {
  const { players, rounds } = input;
  const { product } = game;
  const unseen = unseenRounds(chains, product, context.clock.now());
  const isUnseen = ({ chainId, round }: RoundKey) =>
    unseen.some((roundKey) => roundKey.chainId === chainId && roundKey.round === round);
  const orders = await store.readOrdersOf(context.database.read, players, rounds);
  const balances = await shownBalances(context, chains, { players, product });
  const parts = new Map(
    players.map((player) => {
      const mine: Order[] = [];
      return [player, { balance: balances.get(player) ?? zero('CNY'), orders: mine }];
    }),
  );
  for (const order of orders) {
    parts.get(order.player)?.orders.push(isUnseen(order) ? { ...order, payout: null } : order);
  }
  return parts;
}

/** Whether the payouts of a round are written: settled or void. Null where nobody has bet. */
export async function isPaidOut(context: HouseContext, key: RoundKey): Promise<boolean | null> {
  const round = await roundStore.readSharedRound(context.database.read, key);
  return round === null ? null : round.state === 'settled' || round.state === 'void';
}
