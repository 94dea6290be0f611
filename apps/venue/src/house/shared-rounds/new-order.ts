import { type Cny, formatMoney, negate } from '@haitang/kernel/money.ts';
import { newId } from '@haitang/platform/id-source.ts';
import type { WalletChange } from '../chips/wallet-changes.ts';
import type { SharedGame } from '../rounds/shared-games.ts';
import type { Chain } from './chains.ts';
import type { NewestSeed } from './open-stage.ts';
import type { Order } from './order-store.ts';
import { type Slip, storedBets } from './read-slip.ts';
import { receiptText } from './receipt.ts';

/** Where and when orders are taken. */
export interface OrderTable {
  readonly game: SharedGame;
  readonly chain: Chain;
  readonly newest: NewestSeed;
  readonly at: Date;
}

/** The order of a read slip at its place in the round, with its receipt. */
export function newOrder(
  { game, chain, newest, at }: OrderTable,
  slip: { readonly player: string; readonly key: string; readonly pursuitId: string | null },
  read: Slip,
  seq: number,
): Order {
  const { round, stage } = read.place;
  const bets = storedBets(read.bets);
  const { seedHash, seedHashOf } = newest;
  const stake = formatMoney(read.stake);
  const facts = { table: game.code, chain: chain.id, round, stage, seq, bets, stake };
  return {
    id: newId(),
    player: slip.player,
    product: game.product,
    chainId: chain.id,
    round,
    stage,
    orderKey: slip.key,
    bets,
    stake: read.stake,
    seq,
    receipt: receiptText({ ...facts, seedHash, seedHashOf }, at),
    placedAt: at,
    cancelledAt: null,
    payout: null,
    pursuitId: slip.pursuitId,
  };
}

/** The stake of an order, taken from its wallet. */
export const stakeChange = (
  { id, player, product, stake }: Order,
  balanceAfter: Cny,
): WalletChange => ({
  player,
  product,
  kind: 'stake',
  amount: negate(stake),
  reference: id,
  balanceAfter,
});
