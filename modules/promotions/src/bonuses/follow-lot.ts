import { isZero, zero } from '@haitang/kernel/money.ts';
import type { Tx } from '@haitang/platform/database/database.ts';
import type { DomainEvent } from '@haitang/platform/outbox/domain-event.ts';
import { lotsOf } from '@haitang/turnover/end-lot.ts';
import { leftOf } from '@haitang/turnover/lot.ts';
import { endGrant, lockWithMember } from './end-grant.ts';
import { reopenGrant } from './grant-store.ts';
import { settleCashout } from './settle-cashout.ts';

/**
 * Listens to `lot.met`, `lot.reopened` and `lot.closed` of bonus lots and updates the grant from
 * the present state of its lot, so that the order of the events does not matter: finished wagering
 * completes it (with its maximum cash-out, if any), a correction reopens it, and a lot closed with
 * an empty wallet ends it. Money is taken only above a maximum cash-out.
 */
export async function followLot(
  tx: Tx,
  event: DomainEvent<'lot.met' | 'lot.reopened' | 'lot.closed'>,
): Promise<void> {
  const { reference } = event.payload;
  const grant = await lockWithMember(tx, reference);
  if (!grant) return;
  const [lot] = await lotsOf(tx, 'bonus', [reference]);
  if (!lot) return;
  const moment = event.occurredAt;
  const isRunning = grant.state === 'granted';
  if (isRunning && lot.state === 'open' && isZero(leftOf(lot)))
    await settleCashout(tx, grant, moment);
  if (isRunning && lot.state === 'met') {
    await endGrant(tx, grant, { state: 'completed', taken: zero('CNY'), at: moment });
  }
  if (isRunning && lot.state === 'closed') {
    await endGrant(tx, grant, { state: 'ended', taken: zero('CNY'), at: moment });
  }
  if (grant.state === 'completed' && lot.state === 'open') await reopenGrant(tx, grant.number);
}
