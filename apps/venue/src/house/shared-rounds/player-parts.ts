import { type Cny, zero } from '@haitang/kernel/money.ts';
import type { HouseContext } from '../../house-context.ts';
import type { SharedGame } from '../rounds/shared-games.ts';
import type { Chains } from './chains.ts';
import { shownBalances, unseenRounds } from './held-payouts.ts';
import * as store from './order-store.ts';
import { type Press, readPresses } from './press-store.ts';
import * as roundStore from './shared-round-store.ts';

export type Order = store.Order;
export type RoundKey = roundStore.RoundKey;
/** One text for a round. */
export const { roundName } = roundStore;

/** A player's orders of rounds, as the player may see them, and the balance. */
export interface PlayerPart {
  readonly balance: Cny;
  readonly orders: readonly Order[];
  /** The presses that cashed bets of these orders out. */
  readonly presses: readonly Press[];
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
  const { read } = context.database;
  const orders = await store.readOrdersOf(read, players, rounds);
  const ids = game.rules.flight === undefined ? [] : orders.map(({ id }) => id);
  const pressed = await readPresses(read, ids);
  const balances = await shownBalances(context, chains, { players, product });
  const parts = new Map(
    players.map((player) => {
      const [mine, presses]: [Order[], Press[]] = [[], []];
      return [player, { balance: balances.get(player) ?? zero('CNY'), orders: mine, presses }];
    }),
  );
  for (const order of orders) {
    const part = parts.get(order.player);
    part?.orders.push(isUnseen(order) ? { ...order, payout: null } : order);
    part?.presses.push(...pressed.filter(({ orderId }) => orderId === order.id));
  }
  return parts;
}

/** Whether the payouts of a round are written: settled or void. Null where nobody has bet. */
export async function isPaidOut(context: HouseContext, key: RoundKey): Promise<boolean | null> {
  const round = await roundStore.readSharedRound(context.database.read, key);
  return round === null ? null : round.state === 'settled' || round.state === 'void';
}
