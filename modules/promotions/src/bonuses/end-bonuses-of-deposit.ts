import { present } from '@haitang/kernel/assert.ts';
import { smaller } from '@haitang/kernel/money.ts';
import type { Tx } from '@haitang/platform/database/database.ts';
import type { DomainEvent } from '@haitang/platform/outbox/domain-event.ts';
import { endLot } from '@haitang/turnover/end-lot.ts';
import { endGrant, lockWithMember } from './end-grant.ts';
import { readRunningOf } from './grant-store.ts';
import { leftOfBonus } from './left-of-bonus.ts';
import { playMoneyOf, takeBack } from './take-bonus.ts';

/**
 * Listens to `deposit.cancelled`: the deposit was void, so its bonuses end. What is left of them at
 * home goes back to the operator; money at a venue is not waited for. Idempotent.
 */
export async function endBonusesOfDeposit(
  tx: Tx,
  event: DomainEvent<'deposit.cancelled'>,
): Promise<void> {
  const memberId = present(event.memberId, 'the member of a deposit');
  const order = present(event.payload.order, 'the order of a deposit');
  const moment = event.occurredAt;
  for (const number of await readRunningOf(tx, memberId, order)) {
    const grant = await lockWithMember(tx, number);
    if (grant?.state !== 'granted') continue;
    const { total, available } = await playMoneyOf(tx, grant);
    const amount = smaller(leftOfBonus(grant.amount, total), available);
    await takeBack(tx, grant, { amount, actor: 'system:promotions', sessionId: null, at: moment });
    await endLot(tx, { memberId, kind: 'bonus', reference: number, at: moment });
    await endGrant(tx, grant, { state: 'ended', taken: amount, at: moment });
  }
}
