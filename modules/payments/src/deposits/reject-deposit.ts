import { refuse } from '@haitang/contract/codes/refuse.ts';
import { releaseDeposit } from '@haitang/limits/reserve-deposit.ts';
import type { Tx } from '@haitang/platform/database/database.ts';
import { emit } from '@haitang/platform/outbox/emit.ts';
import { assertMayBecome, type Deposit } from './deposit.ts';
import { lockOrder, writeRejection } from './deposit-store.ts';

/** An order locked until the transaction ends. Refuses `not-found`. */
export async function lockDeposit(tx: Tx, number: string): Promise<Deposit> {
  const order = await lockOrder(tx, number);
  if (!order) throw refuse('not-found');
  return order;
}

/**
 * Ends a locked order without credit, with words for the member, and releases its allowance under
 * the member's limits.
 */
export async function rejectDeposit(
  tx: Tx,
  order: Deposit,
  reason: string,
  moment: Date,
): Promise<void> {
  const { number, memberId } = order;
  assertMayBecome(order.stage, 'rejected');
  await writeRejection(tx, number, { reason, at: moment });
  await releaseDeposit(tx, number);
  await emit(tx, {
    name: 'deposit.rejected',
    key: `deposit.rejected:${number}`,
    memberId,
    payload: { order: number, reason },
    occurredAt: moment,
  });
}
