import { refuse } from '@haitang/contract/codes/refuse.ts';
import { type MemberId, memberActor } from '@haitang/kernel/id.ts';
import { recordAudit } from '@haitang/platform/audit/record.ts';
import type { Context } from '@haitang/platform/context.ts';
import { lockPaymentMember } from '../../lock-member.ts';
import { markDeleted } from './payout-address-store.ts';

export interface DeleteAddressInput {
  readonly memberId: MemberId;
  readonly addressId: number;
  readonly sessionId: string;
  readonly ip: string;
}

/**
 * Removes an address from a member's list. Orders keep it, and no other member can bind it. Refuses
 * `not-found` (202) for anything except a present address of the member.
 */
export async function deleteAddress(context: Context, input: DeleteAddressInput): Promise<void> {
  const { memberId, addressId, sessionId, ip } = input;
  const now = context.clock.now();
  await context.database.transaction(async (tx) => {
    await lockPaymentMember(tx, memberId);
    if (!(await markDeleted(tx, memberId, addressId, now))) throw refuse('not-found');
    await recordAudit(tx, {
      actor: memberActor(memberId),
      action: 'address.deleted',
      subject: `member:${memberId}`,
      reason: '',
      before: { addressId },
      after: null,
      sessionId,
      ip,
      occurredAt: now,
    });
  });
}
