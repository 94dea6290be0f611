import { refuse } from '@haitang/contract/codes/refuse.ts';
import type { MemberId } from '@haitang/kernel/id.ts';
import { recordAudit } from '@haitang/platform/audit/record.ts';
import type { Queryable } from '@haitang/platform/database/database.ts';
import type { MemberSession } from '@haitang/platform/http/route.ts';
import type { IdentityContext } from '../identity-context.ts';
import { lockMemberRow } from '../lock-member.ts';
import { byMember, type Recovery } from './recovery.ts';
import { readOpen, writeEnd } from './recovery-store.ts';

/** The latest recovery of a member that has not ended; null for none. */
export async function pendingRecovery(
  database: Queryable,
  memberId: MemberId,
  now: Date,
): Promise<Recovery | null> {
  return (await readOpen(database, memberId, now))[0] ?? null;
}

/**
 * Ends every open recovery of a signed-in member, proposed or confirmed: whoever is signed in did
 * not ask for it, or no longer needs it. Refuses `nothing-to-do` (202) when there is none.
 */
export async function stopRecovery(
  { database, clock }: IdentityContext,
  { id: sessionId, memberId }: MemberSession,
  ip: string,
): Promise<void> {
  const now = clock.now();
  await database.transaction(async (tx) => {
    await lockMemberRow(tx, memberId);
    const ended: string[] = [];
    for (const { id } of await readOpen(tx, memberId, now)) {
      if (await writeEnd(tx, id, { by: 'member', at: now })) ended.push(id);
    }
    if (ended.length === 0) {
      throw refuse('nothing-to-do', { words: '当前没有进行中的找回密码申请' });
    }
    await recordAudit(tx, {
      ...byMember(memberId),
      action: 'recovery.stopped',
      after: { ended },
      sessionId,
      ip,
      occurredAt: now,
    });
  });
}
