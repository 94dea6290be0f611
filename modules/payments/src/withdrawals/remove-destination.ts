import { refuse } from '@haitang/contract/codes/refuse.ts';
import { type MemberId, memberActor } from '@haitang/kernel/id.ts';
import { recordAudit } from '@haitang/platform/audit/record.ts';
import type { Context } from '@haitang/platform/context.ts';
import type { Tx } from '@haitang/platform/database/database.ts';
import { lockPaymentMember } from '../lock-member.ts';

/** The member who removes a destination of their payouts. */
export interface RemovedBy {
  readonly memberId: MemberId;
  readonly sessionId: string;
  readonly ip: string;
}

interface Removal {
  readonly action: 'address.deleted' | 'card.deleted';
  /** What the audit trail keeps of it. */
  readonly before: Readonly<Record<string, number>>;
  /** Marks it as deleted; false when the member has no such one. */
  readonly mark: (tx: Tx, memberId: MemberId, now: Date) => Promise<boolean>;
}

/**
 * Removes an address or a bank card from a member's list. Refuses `not-found` (202) for anything
 * except a present one of the member.
 */
export async function removeDestination(
  context: Context,
  { memberId, sessionId, ip }: RemovedBy,
  { action, before, mark }: Removal,
): Promise<void> {
  const now = context.clock.now();
  await context.database.transaction(async (tx) => {
    await lockPaymentMember(tx, memberId);
    if (!(await mark(tx, memberId, now))) throw refuse('not-found');
    await recordAudit(tx, {
      actor: memberActor(memberId),
      action,
      subject: `member:${memberId}`,
      reason: '',
      before,
      after: null,
      sessionId,
      ip,
      occurredAt: now,
    });
  });
}
