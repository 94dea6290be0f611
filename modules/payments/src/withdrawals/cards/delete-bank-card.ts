import { refuse } from '@haitang/contract/codes/refuse.ts';
import { type MemberId, memberActor } from '@haitang/kernel/id.ts';
import { recordAudit } from '@haitang/platform/audit/record.ts';
import type { Context } from '@haitang/platform/context.ts';
import { lockPaymentMember } from '../../lock-member.ts';
import { markCardDeleted } from './card-store.ts';

export interface DeleteBankCardInput {
  readonly memberId: MemberId;
  readonly cardId: number;
  readonly sessionId: string;
  readonly ip: string;
}

/**
 * Removes a bank card from a member's list; no other member can bind it. Refuses `not-found` (202)
 * for anything except a present card of the member.
 */
export async function deleteBankCard(context: Context, input: DeleteBankCardInput): Promise<void> {
  const { memberId, cardId, sessionId, ip } = input;
  const now = context.clock.now();
  await context.database.transaction(async (tx) => {
    await lockPaymentMember(tx, memberId);
    if (!(await markCardDeleted(tx, memberId, cardId, now))) throw refuse('not-found');
    await recordAudit(tx, {
      actor: memberActor(memberId),
      action: 'card.deleted',
      subject: `member:${memberId}`,
      reason: '',
      before: { cardId },
      after: null,
      sessionId,
      ip,
      occurredAt: now,
    });
  });
}
