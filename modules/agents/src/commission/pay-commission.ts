import { refuse } from '@haitang/contract/codes/refuse.ts';
import { memberOf } from '@haitang/identity/find-member.ts';
import { staffActor } from '@haitang/kernel/id.ts';
import { refusalFor } from '@haitang/limits/gate.ts';
import type { Context } from '@haitang/platform/context.ts';
import { emit } from '@haitang/platform/outbox/emit.ts';
import { credit } from '@haitang/wallet/credit.ts';
import { type StaffAct, staffAct } from './act.ts';
import { amountOf, type Commission, numberOf, pay } from './commission.ts';

/**
 * Pays an approved statement into the agent's wallet, only once: the locked state and the ledger
 * key ensure that. No wagering, because it is earned, not granted. Refuses one that is not approved
 * or is paid (202) and a blocked or locked account (203), whose money waits.
 */
export const payCommission = (context: Context, act: StaffAct): Promise<Commission> =>
  staffAct(
    context,
    act,
    (commission, moment) => pay(commission, { staff: act.staff, at: moment }),
    async (tx, after, moment) => {
      const { agentId, month } = after;
      // A closed or withdrawal-locked account is not paid; a pause does not delay earned money.
      const { status } = await memberOf(tx, agentId);
      if (status !== 'normal' || (await refusalFor(tx, agentId, 'withdraw', moment))) {
        throw refuse('condition', { words: '该代理账户已停用，暂不能发放' });
      }
      const number = numberOf(after);
      const amount = amountOf(after);
      await credit(tx, {
        memberId: agentId,
        amount,
        from: 'house:commission',
        reason: 'commission',
        reference: number,
        key: `commission:${month}:${agentId}`,
        actor: staffActor(act.staff),
        sessionId: null,
        occurredAt: moment,
      });
      await emit(tx, {
        name: 'commission.paid',
        key: `commission.paid:${number}`,
        memberId: agentId,
        payload: { number, month, amount: String(amount.minor) },
        occurredAt: moment,
      });
    },
  );
