import type { Actor, MemberId } from '@haitang/kernel/id.ts';
import { recordAudit } from '@haitang/platform/audit/record.ts';
import type { Tx } from '@haitang/platform/database/database.ts';
import { writeAgent } from './member-change-store.ts';

/**
 * Makes a member an agent, or ends that. Members it brought before are not changed: a `pid` binds
 * by the status at registration (rules.md, Agents). Idempotent.
 */
export async function setAgent(
  tx: Tx,
  change: { memberId: MemberId; isAgent: boolean; actor: Actor; reason: string; at: Date },
): Promise<void> {
  const changed = await writeAgent(tx, change.memberId, change.isAgent);
  if (!changed) return;
  await recordAudit(tx, {
    actor: change.actor,
    action: 'member.agent-set',
    subject: `member:${change.memberId}`,
    reason: change.reason,
    before: { isAgent: !change.isAgent },
    after: { isAgent: change.isAgent },
    sessionId: null,
    ip: null,
    occurredAt: change.at,
  });
}
