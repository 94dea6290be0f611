import { refuse } from '@haitang/contract/codes/refuse.ts';
import { memberOf } from '@haitang/identity/find-member.ts';
import { type MemberId, memberActor } from '@haitang/kernel/id.ts';
import { assertMay } from '@haitang/limits/gate.ts';
import { recordAudit } from '@haitang/platform/audit/record.ts';
import type { Context } from '@haitang/platform/context.ts';
import { insertApplication } from './application-store.ts';

export interface AgentRequest {
  readonly memberId: MemberId;
  /** The contract has checked its form. */
  readonly mobile: string;
  readonly applyInfo: string;
  readonly sessionId: string;
  readonly ip: string;
}

/**
 * Applies to become an agent. Refusals in order: blocked (403), pause or exclusion (451, RG-12), an
 * earlier application or an agent already (202 您已申请过代理).
 */
export async function applyAgent(context: Context, given: AgentRequest): Promise<void> {
  const { memberId, mobile } = given;
  const now = context.clock.now();
  await context.database.transaction(async (tx) => {
    await assertMay(tx, memberId, 'promotion', now);
    if ((await memberOf(tx, memberId)).isAgent) throw refuse('already-agent');
    const applyInfo = given.applyInfo.trim();
    const id = await insertApplication(tx, { memberId, mobile, applyInfo, at: now });
    if (id === null) throw refuse('already-agent');
    await recordAudit(tx, {
      actor: memberActor(memberId),
      action: 'agent.applied',
      subject: `agent-application:${id}`,
      reason: '',
      before: null,
      // The words and the phone number stay in the application: the audit trail keeps no personal
      // data.
      after: { state: 'submitted' },
      sessionId: given.sessionId,
      ip: given.ip,
      occurredAt: now,
    });
  });
}
