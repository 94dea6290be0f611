import type { Actor, MemberId } from '@haitang/kernel/id.ts';
import { recordAudit } from '@haitang/platform/audit/record.ts';
import type { Tx } from '@haitang/platform/database/database.ts';
import { writeAgent } from './member-change-store.ts';

/**
 * Makes a member an agent, or no longer one. Members it brought before stay as they were: a `pid`
 * binds by what it named at that moment (rules.md, Agents). Setting it twice changes nothing.
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
