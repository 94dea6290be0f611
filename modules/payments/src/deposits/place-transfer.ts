import { assert } from '@haitang/kernel/assert.ts';
import type { MemberId } from '@haitang/kernel/id.ts';
import type { Cny } from '@haitang/kernel/money.ts';
import type { Tx } from '@haitang/platform/database/database.ts';
import { emit } from '@haitang/platform/outbox/emit.ts';
import type { Chain } from '../chain/chain.ts';
import { type ChainTransfer, transferKey } from '../chain/chain-transfer.ts';
import { lockOrder, lockOrders } from './deposit-store.ts';
import { type Match, matchOrder } from './match-order.ts';
import { orderOfAmount, ownersOf } from './receiving-address-store.ts';
import { recordTransfer, writeGuess } from './transfer-store.ts';

/** The owner of a transfer and the order it serves, or the reason why it cannot be credited. */
export type Place =
  | { readonly kind: 'member'; readonly memberId: MemberId; readonly match: Match }
  | {
      readonly kind: 'held';
      readonly why: 'unmatched' | 'wrong-network';
      readonly memberId: MemberId | null;
    };

const held = (why: 'unmatched' | 'wrong-network', memberId: MemberId | null) =>
  ({ kind: 'held', why, memberId }) as const;

/**
 * On a shared address only the amount identifies the order; without it nothing is guessed (FM-54).
 */
async function placeShared(tx: Tx, transfer: ChainTransfer, least: Cny): Promise<Place> {
  const number = await orderOfAmount(tx, transfer.network, transfer.units);
  const order = number === null ? null : await lockOrder(tx, number);
  if (!order) return held('unmatched', null);
  const { units, blockTime: minedAt } = transfer;
  const match = matchOrder([order], { units, minedAt, least });
  // A second payment of a paid amount is a mistake, but not certainly of this member.
  if (match.kind === 'none') return held('unmatched', order.memberId);
  return { kind: 'member', memberId: order.memberId, match };
}

/**
 * Finds the owner and order of a transfer; `least` is the minimum of the network's method. Locks
 * the orders it may serve. Null when its address is not ours.
 */
export async function placeTransfer(
  tx: Tx,
  chain: Chain,
  transfer: ChainTransfer,
  least: Cny,
): Promise<Place | null> {
  const owners = await ownersOf(tx, transfer.recipient);
  const owner = owners.find((addressOwner) => addressOwner.network === chain.network);
  assert(transfer.contract === chain.contract, 'a transfer of USDT');
  if (!owner) {
    const elsewhere = owners[0];
    return elsewhere ? held('wrong-network', elsewhere.memberId) : null;
  }
  const { memberId } = owner;
  if (memberId === null) return placeShared(tx, transfer, least);
  const orders = await lockOrders(tx, memberId, chain.network);
  const { units, blockTime: minedAt } = transfer;
  const match = matchOrder(orders, { units, minedAt, least });
  return { kind: 'member', memberId, match };
}

/** How a scan found a transfer. */
export interface SeenAs {
  readonly state: 'seen' | 'final';
  /** The minimum of the network's method. */
  readonly least: Cny;
  readonly at: Date;
}

/**
 * Records a transfer found by a scan, with its owner and probable order, so that the member sees
 * its confirmations. Skips transfers that do not concern this chain.
 */
export async function notePlace(
  tx: Tx,
  chain: Chain,
  transfer: ChainTransfer,
  { state, least, at }: SeenAs,
): Promise<void> {
  const place = await placeTransfer(tx, chain, transfer, least);
  if (!place) return;
  await recordTransfer(tx, transfer, state, at);
  const { memberId } = place;
  const match = place.kind === 'member' ? place.match : null;
  const orderNumber = match?.kind === 'order' ? match.order.number : null;
  await writeGuess(tx, transfer, { memberId, orderNumber });
  if (orderNumber === null) return;
  await emit(tx, {
    name: 'deposit.seen',
    key: `deposit.seen:${transferKey(transfer)}`,
    memberId,
    payload: { order: orderNumber },
    occurredAt: at,
  });
}
