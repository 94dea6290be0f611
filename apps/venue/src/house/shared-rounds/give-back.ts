import { type Cny, sum } from '@haitang/kernel/money.ts';
import type { Tx } from '@haitang/platform/database/database.ts';
import type { RoundPlace } from '../../engine/shared-rules.ts';
import { credit, type WalletKey } from '../chips/chips.ts';
import { type Order, writeCancelled } from './order-store.ts';
import { lockBooks, type RoundKey, writeBooks } from './shared-round-store.ts';

/** Orders of one player in one open stage. */
export interface StandingOrders {
  readonly wallet: WalletKey;
  readonly key: RoundKey;
  readonly place: RoundPlace;
  readonly orders: readonly Order[];
  readonly at: Date;
}

/**
 * Cancels orders whose stage takes bets, in the transaction of a caller that has locked the wallet
 * and read how far the books are closed; returns what came back, or null if the books are closed.
 */
export async function giveBack(tx: Tx, standingOrders: StandingOrders): Promise<Cny | null> {
  const { wallet, key, place, orders, at } = standingOrders;
  const books = await lockBooks(tx, key, place.stage);
  if (books?.state !== 'open') return null;
  let seq = books.seq;
  for (const order of orders) {
    seq += 1;
    await writeCancelled(tx, order.id, seq, at);
    const change = { amount: order.stake, reference: order.id, occurredAt: at };
    await credit(tx, wallet, 'return', change);
  }
  await writeBooks(tx, key, seq);
  return sum(
    'CNY',
    orders.map(({ stake }) => stake),
  );
}
