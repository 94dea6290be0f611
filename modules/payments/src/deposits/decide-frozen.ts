import { present } from '@haitang/kernel/assert.ts';
import { type StaffName, staffActor } from '@haitang/kernel/id.ts';
import { add } from '@haitang/kernel/money.ts';
import type { Tx } from '@haitang/platform/database/database.ts';
import { emit } from '@haitang/platform/outbox/emit.ts';
import { endLot } from '@haitang/turnover/end-lot.ts';
import { type DoubtedCredit, releaseCredit, reverseCredit } from '@haitang/wallet/freeze-credit.ts';
import { cancelDeposit, watchReleased } from './cancel-deposit.ts';
import { writeFrozen } from './cases/frozen-case.ts';
import type { PaymentCase } from './cases/payment-case.ts';

interface Decider {
  readonly staff: StaffName;
  readonly sessionId: string;
}

const creditOf = (
  paymentCase: PaymentCase,
  { staff, sessionId }: Decider,
  now: Date,
): DoubtedCredit => ({
  memberId: present(paymentCase.memberId, 'the member of a credit'),
  amount: add(paymentCase.frozen, paymentCase.claimed),
  reference: present(paymentCase.orderNumber, 'the order of a credit'),
  key: `deposit-case:${paymentCase.id}`,
  channel: paymentCase.channel,
  actor: staffActor(staff),
  sessionId,
  occurredAt: now,
});

async function tell(
  tx: Tx,
  paymentCase: PaymentCase,
  name: 'deposit.released' | 'deposit.cancelled',
  now: Date,
): Promise<void> {
  const { memberId, orderNumber: order } = paymentCase;
  const key = `${name}:${paymentCase.id}`;
  await emit(tx, { name, key, memberId, payload: { order }, occurredAt: now });
}

/**
 * Releases the credit: the held part is the member's again, and the credit is watched at its
 * present place on the chain.
 */
export async function releaseFrozen(tx: Tx, paymentCase: PaymentCase, decider: Decider, now: Date) {
  await releaseCredit(tx, creditOf(paymentCase, decider, now), paymentCase.frozen);
  const { minedIn = '', minedHash = '' } = paymentCase.detail;
  await watchReleased(tx, paymentCase.transfer, { minedIn, minedHash });
  await tell(tx, paymentCase, 'deposit.released', now);
}

/**
 * Cancels the credit: takes back what the member still has, and records the rest as a claim in the
 * case and in the books. Its order ends without credit, and so does its wagering.
 */
export async function cancelCredit(tx: Tx, paymentCase: PaymentCase, decider: Decider, now: Date) {
  const credit = creditOf(paymentCase, decider, now);
  const { memberId, reference } = credit;
  const claimed = await reverseCredit(tx, credit, paymentCase.frozen);
  await writeFrozen(tx, paymentCase.id, { frozen: paymentCase.frozen, claimed });
  await cancelDeposit(tx, { number: reference, transfer: paymentCase.transfer, at: now });
  await endLot(tx, { memberId, kind: 'deposit', reference, at: now });
  await tell(tx, paymentCase, 'deposit.cancelled', now);
}
