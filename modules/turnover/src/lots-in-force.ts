import type { MemberId } from '@haitang/kernel/id.ts';
import type { Tx } from '@haitang/platform/database/database.ts';
import type { Lot } from './lot.ts';
import { readLotsInForce } from './lot-store.ts';

/**
 * The open lots that accept bets of those members who have any, oldest first. One query. The
 * members must be locked.
 */
export async function lotsInForce(
  tx: Tx,
  members: readonly MemberId[],
): Promise<ReadonlyMap<MemberId, readonly Lot[]>> {
  const own = new Map<MemberId, Lot[]>();
  for (const lot of await readLotsInForce(tx, members)) {
    const others = own.get(lot.memberId);
    if (others) others.push(lot);
    else own.set(lot.memberId, [lot]);
  }
  return own;
}
