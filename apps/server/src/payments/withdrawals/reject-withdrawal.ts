import { refuse } from '@haitang/contract/codes/refuse.ts';
import { staffActor } from '@haitang/kernel/id.ts';
import type { Context } from '@haitang/platform/context.ts';
import { emit } from '@haitang/platform/outbox/emit.ts';
import { releaseHold } from '../../wallet/release-hold.ts';
import { type StaffAct, staffAct } from './act.ts';
import { reject, type Withdrawal } from './withdrawal.ts';

/**
 * Rejects an order before approval, in words the member reads, and gives its points back once.
 * Refuses an empty reason (400) and an order that is past review.
 */
export async function rejectWithdrawal(
  context: Context,
  act: StaffAct & { readonly reason: string },
): Promise<Withdrawal> {
  const reason = act.reason.trim();
  if (reason === '') throw refuse('malformed', { words: '请填写拒绝原因' });
  return staffAct(
    context,
    act,
    { step: 'rejected', note: reason },
    (order) => reject(order, reason),
    async (tx, { number, memberId, held }, at) => {
      await releaseHold(tx, {
        memberId,
        amount: held,
        holdId: number,
        reference: number,
        key: `${number}:release`,
        actor: staffActor(act.staff),
        sessionId: act.sessionId,
        occurredAt: at,
      });
      await emit(tx, {
        name: 'withdrawal.rejected',
        key: `withdrawal.rejected:${number}`,
        memberId,
        payload: { number, reason },
        occurredAt: at,
      });
    },
  );
}
