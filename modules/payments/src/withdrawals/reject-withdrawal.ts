import { refuse } from '@haitang/contract/codes/refuse.ts';
import { staffActor } from '@haitang/kernel/id.ts';
import type { Context } from '@haitang/platform/context.ts';
import type { Tx } from '@haitang/platform/database/database.ts';
import { emit } from '@haitang/platform/outbox/emit.ts';
import { freeAgain } from '@haitang/turnover/end-lots.ts';
import { releaseHold } from '@haitang/wallet/release-hold.ts';
import { type StaffAct, staffAct } from './act.ts';
import { reject, type Withdrawal } from './withdrawal.ts';

/** Returns the points of a rejected order once, and sends the member the reason. */
export async function giveBack(
  tx: Tx,
  { number, memberId, held, reason }: Withdrawal,
  { staff, sessionId }: StaffAct,
  moment: Date,
): Promise<void> {
  await freeAgain(tx, memberId, held);
  await releaseHold(tx, {
    memberId,
    amount: held,
    holdId: number,
    reference: number,
    key: `${number}:release`,
    actor: staffActor(staff),
    sessionId,
    occurredAt: moment,
  });
  await emit(tx, {
    name: 'withdrawal.rejected',
    key: `withdrawal.rejected:${number}`,
    memberId,
    payload: { number, reason: reason ?? '' },
    occurredAt: moment,
  });
}

/**
 * Rejects an order before approval, with words for the member, and returns its points once. Refuses
 * an empty reason (400) and an order that is past review.
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
    (tx, order, moment) => giveBack(tx, order, act, moment),
  );
}
