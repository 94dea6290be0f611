import { findByPid } from '@haitang/identity/find-member.ts';
import type { MemberId } from '@haitang/kernel/id.ts';
import type { Context } from '@haitang/platform/context.ts';

/**
 * The search text of a queue: a member's number or name narrows to the member; anything else is a
 * complete order number, address or transaction hash.
 */
export async function memberFilter(
  { database }: Context,
  search: string,
): Promise<{ readonly memberId: MemberId | null; readonly exact: string }> {
  const member = await findByPid(database.read, search);
  return member ? { memberId: member.id, exact: '' } : { memberId: null, exact: search };
}
