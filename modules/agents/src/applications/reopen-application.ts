import { refuse } from '@haitang/contract/codes/refuse.ts';
import { type StaffName, staffActor } from '@haitang/kernel/id.ts';
import { recordAudit } from '@haitang/platform/audit/record.ts';
import type { Context } from '@haitang/platform/context.ts';
import { lockApplication, saveDecision } from './application-store.ts';

/**
 * Returns a rejected application to the waiting ones. A member has only one, ever (specification,
 * 5), so this corrects a mistake. Refuses `not-found` and one that is not rejected (202).
 */
export async function reopenApplication(
  context: Context,
  act: {
    readonly id: number;
    readonly reason: string;
    readonly staff: StaffName;
    readonly sessionId: string;
    readonly ip: string;
  },
): Promise<void> {
  const now = context.clock.now();
  await context.database.transaction(async (tx) => {
    const before = await lockApplication(tx, act.id);
    if (!before) throw refuse('not-found');
    if (before.state !== 'rejected') {
      throw refuse('already-done', { words: '该申请不在已拒绝状态，请刷新后再看' });
    }
    const undecided = { decidedAt: null, decidedBy: null, planCode: null, reason: null };
    await saveDecision(tx, { ...before, ...undecided, state: 'submitted' });
    await recordAudit(tx, {
      actor: staffActor(act.staff),
      action: 'agent.reopened',
      reason: act.reason,
      subject: `agent-application:${act.id}`,
      before: { state: 'rejected', decidedBy: before.decidedBy, reason: before.reason },
      after: { state: 'submitted' },
      sessionId: act.sessionId,
      ip: act.ip,
      occurredAt: now,
    });
  });
}
