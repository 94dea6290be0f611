import { assert } from '@haitang/kernel/assert.ts';
import type { MemberId } from '@haitang/kernel/id.ts';
import type { Cny } from '@haitang/kernel/money.ts';
import type { Tx } from '@haitang/platform/database/database.ts';
import { emit } from '@haitang/platform/outbox/emit.ts';
import type { Chain } from '../chain/chain.ts';
import { type ChainTransfer, transferKey } from '../chain/chain-transfer.ts';
import { type Match, matchOrder } from '../matching/match-order.ts';
import { orderOfAmount, ownersOf } from './address-store.ts';
import { lockOrder, lockOrders } from './deposit-store.ts';
import { recordTransfer, writeGuess } from './transfer-store.ts';

/** Whose a transfer is and which order it serves, or why nobody can be credited for it. */
export type Place =
  | { readonly kind: 'member'; readonly memberId: MemberId; readonly match: Match }
  | {
      readonly kind: 'held';
      readonly why: 'unmatched' | 'wrong-network';
      readonly memberId: MemberId | null;
    };

const held = (why: 'unmatched' | 'wrong-network', memberId: MemberId | null) =>
  ({ kind: 'held', why, memberId }) as const;

/** On a shared address the amount alone names the order; without one nobody guesses (FM-54). */
async function placeShared(tx: Tx, transfer: ChainTransfer, least: Cny): Promise<Place> {
  const number = await orderOfAmount(tx, transfer.network, transfer.units);
  const order = number === null ? null : await lockOrder(tx, number);
  if (!order) return held('unmatched', null);
  const { units, blockTime: minedAt } = transfer;
  const match = matchOrder([order], { units, minedAt, least });
  // A second payment of a paid amount is somebody's mistake, but not certainly this member's.
  if (match.kind === 'none') return held('unmatched', order.memberId);
  return { kind: 'member', memberId: order.memberId, match };
}

/**
 * Decides where a transfer belongs; `least` is the least the network's method takes. Locks the
 * orders it may serve. Null when nobody of ours has its address.
 */
export async function placeTransfer(
  tx: Tx,
  chain: Chain,
  transfer: ChainTransfer,
  least: Cny,
): Promise<Place | null> {
  const owners = await ownersOf(tx, transfer.recipient);
  const owner = owners.find((one) => one.network === chain.network);
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
  /** The least the network's method takes. */
  readonly least: Cny;
  readonly at: Date;
}

/**
 * Writes a transfer a scan found, with whose it is and which order it looks meant for, so that the
 * member sees its confirmations. Passes over what is no concern of this chain.
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
