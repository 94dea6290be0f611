import { present } from '@haitang/kernel/assert.ts';
import { type StaffName, staffActor } from '@haitang/kernel/id.ts';
import { add } from '@haitang/kernel/money.ts';
import type { Tx } from '@haitang/platform/database/database.ts';
import { emit } from '@haitang/platform/outbox/emit.ts';
import { endLot } from '@haitang/turnover/end-lot.ts';
import { type DoubtedCredit, releaseCredit, reverseCredit } from '@haitang/wallet/freeze-credit.ts';
import { cancelDeposit, watchReleased } from '../deposits/cancel-deposit.ts';
import { writeFrozen } from './frozen-case.ts';
import type { PaymentCase } from './payment-case.ts';

interface Decider {
  readonly staff: StaffName;
  readonly sessionId: string;
}

const creditOf = (one: PaymentCase, { staff, sessionId }: Decider, at: Date): DoubtedCredit => ({
  memberId: present(one.memberId, 'the member of a credit'),
  amount: add(one.frozen, one.claimed),
  reference: present(one.orderNumber, 'the order of a credit'),
  key: `deposit-case:${one.id}`,
  channel: one.channel,
  actor: staffActor(staff),
  sessionId,
  occurredAt: at,
});

async function tell(
  tx: Tx,
  one: PaymentCase,
  name: 'deposit.released' | 'deposit.cancelled',
  at: Date,
): Promise<void> {
  const { memberId, orderNumber: order } = one;
  const key = `${name}:${one.id}`;
  await emit(tx, { name, key, memberId, payload: { order }, occurredAt: at });
}

/**
 * Releases the credit: the held part is the member's again, and the credit is watched at its
 * present place on the chain.
 */
export async function releaseFrozen(tx: Tx, one: PaymentCase, by: Decider, at: Date) {
  await releaseCredit(tx, creditOf(one, by, at), one.frozen);
  const { minedIn = '', minedHash = '' } = one.detail;
  await watchReleased(tx, one.transfer, { minedIn, minedHash });
  await tell(tx, one, 'deposit.released', at);
}

/**
 * Cancels the credit: takes back what the member still has, and records the rest as a claim in the
 * case and in the books. Its order ends without credit, and so does its wagering.
 */
export async function cancelCredit(tx: Tx, one: PaymentCase, by: Decider, at: Date) {
  const credit = creditOf(one, by, at);
  const { memberId, reference } = credit;
  const claimed = await reverseCredit(tx, credit, one.frozen);
  await writeFrozen(tx, one.id, { frozen: one.frozen, claimed });
  await cancelDeposit(tx, { number: reference, transfer: one.transfer, at });
  await endLot(tx, { memberId, kind: 'deposit', reference, at });
  await tell(tx, one, 'deposit.cancelled', at);
}
