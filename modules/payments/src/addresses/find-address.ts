import type { MemberId } from '@haitang/kernel/id.ts';
import type { Queryable } from '@haitang/platform/database/database.ts';
import type { PayoutAddress } from './address.ts';
import { readAddresses } from './address-store.ts';

/** A member's present addresses, oldest first. */
export const addressesOf = (on: Queryable, memberId: MemberId): Promise<PayoutAddress[]> =>
  readAddresses(on, memberId);

/** A present address of this member; null when it is not one, even if another member has it. */
export async function findAddress(
  on: Queryable,
  memberId: MemberId,
  id: number,
): Promise<PayoutAddress | null> {
  const addresses = await readAddresses(on, memberId);
  return addresses.find((address) => address.id === id) ?? null;
}
