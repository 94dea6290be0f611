import type { MemberId } from '@haitang/kernel/id.ts';
import type { Queryable } from '@haitang/platform/database/database.ts';
import type { PayoutAddress } from './address.ts';
import { readAddresses } from './payout-address-store.ts';

/** A member's present addresses, oldest first. */
export const addressesOf = (database: Queryable, memberId: MemberId): Promise<PayoutAddress[]> =>
  readAddresses(database, memberId);

/** A present address of this member; null when it is not one, even if another member has it. */
export async function findAddress(
  database: Queryable,
  memberId: MemberId,
  id: number,
): Promise<PayoutAddress | null> {
  const addresses = await readAddresses(database, memberId);
  return addresses.find((address) => address.id === id) ?? null;
}
