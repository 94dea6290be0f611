import { refuse } from '@haitang/contract/codes/refuse.ts';
import type { Actor, MemberId } from '@haitang/kernel/id.ts';
import { recordAudit } from '@haitang/platform/audit/record.ts';
import type { Context } from '@haitang/platform/context.ts';
import type { Tx } from '@haitang/platform/database/database.ts';
import { emit } from '@haitang/platform/outbox/emit.ts';
import { findMember } from './find-member.ts';
import { lockMemberRow } from './lock-member.ts';
import type { MemberStatus } from './member.ts';
import { writeStatus } from './member-change-store.ts';
import { endSessions } from './sessions/end-session.ts';

export interface StatusChange {
  readonly memberId: MemberId;
  readonly status: MemberStatus;
  readonly actor: Actor;
  readonly reason: string;
  /** Refuses the change, while nothing else changes the member. */
  readonly assertMay?: (tx: Tx) => Promise<void>;
}

/**
 * Closes or reopens an account. Closing ends the member's session immediately. `missing` (404) when
 * there is no such member, and what `assertMay` refuses; an unchanged status changes nothing.
 */
export async function setStatus(
  context: Pick<Context, 'database' | 'clock'>,
  change: StatusChange,
): Promise<void> {
  const { memberId, status } = change;
  const now = context.clock.now();
  await context.database.transaction(async (tx) => {
    await lockMemberRow(tx, memberId);
    const before = await findMember(tx, memberId);
    if (!before) throw refuse('missing');
    if (before.status === status) return;
    await change.assertMay?.(tx);
    await writeStatus(tx, memberId, status);
    if (status !== 'normal') await endSessions(tx, memberId, 'lock', now);
    if (status === 'closed') {
      await emit(tx, {
        name: 'member.closed',
        key: `member.closed:${memberId}:${now.getTime()}`,
        memberId,
        payload: {},
        occurredAt: now,
      });
    }
    await recordAudit(tx, {
      actor: change.actor,
      action: 'member.status-set',
      subject: `member:${memberId}`,
      reason: change.reason,
      before: { status: before.status },
      after: { status },
      sessionId: null,
      ip: null,
      occurredAt: now,
    });
  });
}
