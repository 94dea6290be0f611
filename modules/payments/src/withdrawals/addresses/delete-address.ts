import type { Context } from '@haitang/platform/context.ts';
import { type RemovedBy, removeDestination } from '../remove-destination.ts';
import { markDeleted } from './payout-address-store.ts';

export interface DeleteAddressInput extends RemovedBy {
  readonly addressId: number;
}

/**
 * Removes an address from a member's list. Orders keep it, and no other member can bind it. Refuses
 * as `removeDestination` does.
 */
export const deleteAddress = (
  context: Context,
  { addressId, ...by }: DeleteAddressInput,
): Promise<void> =>
  removeDestination(context, by, {
    action: 'address.deleted',
    before: { addressId },
    mark: (tx, memberId, now) => markDeleted(tx, memberId, addressId, now),
  });
