import type { MemberId } from '@haitang/kernel/id.ts';
import type { Tx } from '@haitang/platform/database/database.ts';
import type { Chain } from '../chain/chain.ts';
import type { ChainTransfer } from '../chain/chain-transfer.ts';
import { orderOfAmount, ownersOf } from './address-store.ts';
import { lockOrder, lockOrders } from './deposit-store.ts';
import { type Match, matchOrder } from './match-order.ts';

/** Whose a transfer is and which order it serves, or why nobody can be credited for it. */
export type Place =
  | { readonly kind: 'member'; readonly memberId: MemberId; readonly match: Match }
  | {
      readonly kind: 'held';
      readonly why: 'unmatched' | 'wrong-token' | 'wrong-network';
      readonly memberId: MemberId | null;
    };

const held = (why: 'unmatched' | 'wrong-token' | 'wrong-network', memberId: MemberId | null) =>
  ({ kind: 'held', why, memberId }) as const;

/** On a shared address the amount alone names the order; without one nobody guesses (FM-54). */
async function placeShared(tx: Tx, transfer: ChainTransfer): Promise<Place> {
  const number = await orderOfAmount(tx, transfer.network, transfer.units);
  const order = number === null ? null : await lockOrder(tx, number);
  if (!order) return held('unmatched', null);
  const match = matchOrder([order], transfer.units, transfer.blockTime);
  // A second payment of a paid amount is somebody's mistake, but not certainly this member's.
  if (match.kind === 'none') return held('unmatched', order.memberId);
  return { kind: 'member', memberId: order.memberId, match };
}

/**
 * Decides where a transfer belongs. Locks the orders it may serve. Null when it is no concern of
 * this chain: a foreign token at an address of the other network.
 */
export async function placeTransfer(
  tx: Tx,
  chain: Chain,
  transfer: ChainTransfer,
): Promise<Place | null> {
  const owners = await ownersOf(tx, transfer.recipient);
  const owner = owners.find((one) => one.network === chain.network);
  const isUsdt = transfer.contract === chain.contract;
  if (!owner) {
    const elsewhere = owners[0];
    return elsewhere && isUsdt ? held('wrong-network', elsewhere.memberId) : null;
  }
  if (!isUsdt) return held('wrong-token', owner.memberId);
  const { memberId } = owner;
  if (memberId === null) return placeShared(tx, transfer);
  const orders = await lockOrders(tx, memberId, chain.network);
  const match = matchOrder(orders, transfer.units, transfer.blockTime);
  return { kind: 'member', memberId, match };
}
