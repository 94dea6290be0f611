import { refuse } from '@haitang/contract/codes/refuse.ts';
import { type StaffName, staffActor } from '@haitang/kernel/id.ts';
import { refusalFor } from '@haitang/limits/gate.ts';
import { recordAudit } from '@haitang/platform/audit/record.ts';
import type { Context } from '@haitang/platform/context.ts';
import type { Tx } from '@haitang/platform/database/database.ts';
import { emit } from '@haitang/platform/outbox/emit.ts';
import { openAccount } from '../plans/open-account.ts';
import type { Application } from './application.ts';
import { lockApplication, saveDecision } from './application-store.ts';

interface StaffAct {
  readonly id: number;
  readonly staff: StaffName;
  readonly sessionId: string;
  readonly ip: string;
}

/** Decides a locked, undecided application; `effect` runs in the same transaction. */
async function decide(
  context: Context,
  act: StaffAct,
  outcome: Pick<Application, 'planCode' | 'reason'> & { readonly state: 'approved' | 'rejected' },
  effect: (tx: Tx, application: Application, moment: Date) => Promise<void>,
): Promise<void> {
  const now = context.clock.now();
  await context.database.transaction(async (tx) => {
    const before = await lockApplication(tx, act.id);
    if (!before) throw refuse('not-found');
    if (before.state !== 'submitted') {
      throw refuse('already-done', { words: '该申请已处理，请刷新后再看' });
    }
    await effect(tx, before, now);
    await saveDecision(tx, { ...before, ...outcome, decidedAt: now, decidedBy: act.staff });
    await emit(tx, {
      name: `agent.${outcome.state}`,
      // A reopened application is decided again, so its event needs a new key.
      key: `agent.decided:${act.id}:${now.getTime()}`,
      memberId: before.memberId,
      payload: { application: act.id, reason: outcome.reason ?? '' },
      occurredAt: now,
    });
    await recordAudit(tx, {
      actor: staffActor(act.staff),
      action: `agent.${outcome.state}`,
      subject: `agent-application:${act.id}`,
      reason: outcome.reason ?? '',
      before: { state: before.state },
      after: { state: outcome.state, plan: outcome.planCode, memberId: before.memberId },
      sessionId: act.sessionId,
      ip: act.ip,
      occurredAt: now,
    });
  });
}

/**
 * Approves an application: the member becomes an agent under the plan from this month on, and gets
 * a message. Refuses `not-found`, a decided one (202), a blocked, paused or excluded member (203),
 * and as `openAccount` does.
 */
export const approveApplication = (
  context: Context,
  act: StaffAct & { readonly planCode: string },
): Promise<void> =>
  decide(
    context,
    act,
    { state: 'approved', planCode: act.planCode, reason: null },
    async (tx, { memberId }, moment) => {
      if (await refusalFor(tx, memberId, 'promotion', moment)) {
        throw refuse('condition', { words: '该会员当前受限，暂不能成为代理' });
      }
      const { planCode, staff } = act;
      await openAccount(tx, { memberId, planCode, staff, reason: '合营申请通过', at: moment });
    },
  );

/**
 * Rejects an application with words for the member. Refuses `not-found` and a decided one (202).
 */
export const rejectApplication = (
  context: Context,
  act: StaffAct & { readonly reason: string },
): Promise<void> =>
  decide(
    context,
    act,
    { state: 'rejected', planCode: null, reason: act.reason },
    async () => undefined,
  );
