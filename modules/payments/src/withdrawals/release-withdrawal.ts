import { refuse } from '@haitang/contract/codes/refuse.ts';
import type { Context } from '@haitang/platform/context.ts';
import { type StaffAct, staffAct } from './act.ts';
import { assertUnsigned } from './approvals/assert-unsigned.ts';
import { giveBack } from './reject-withdrawal.ts';
import { confirmRelease, proposeRelease, type Withdrawal } from './withdrawal.ts';

/**
 * One person states why an approved order cannot be paid, in words for the member; moves nothing.
 * Refuses an empty reason (400), an order with an entered transaction (202) and one with signatures
 * of people that have not expired (403).
 */
export async function proposeReleaseOf(
  context: Context,
  act: StaffAct & { readonly reason: string },
): Promise<Withdrawal> {
  const reason = act.reason.trim();
  if (reason === '') throw refuse('malformed', { words: '请填写退回原因' });
  const step = { step: 'release-proposed', note: reason };
  return staffAct(context, act, step, async (order, tx, moment) => {
    await assertUnsigned(tx, order.number, moment);
    return proposeRelease(order, act.staff, reason);
  });
}

/** The second person ends the order and returns its points once. Refuses the proposer (403). */
export const confirmReleaseOf = (context: Context, act: StaffAct): Promise<Withdrawal> =>
  staffAct(
    context,
    act,
    { step: 'released', note: '' },
    (order) => confirmRelease(order, act.staff),
    (tx, order, moment) => giveBack(tx, order, act, moment),
  );
