import type { Actor, MemberId } from '@haitang/kernel/id.ts';
import { type Cny, isPositive } from '@haitang/kernel/money.ts';
import type { Tx } from '@haitang/platform/database/database.ts';
import { emit } from '@haitang/platform/outbox/emit.ts';
import { suspend } from '@haitang/wallet/suspense.ts';
import type { ArrivedMoney } from './arrived-money.ts';
import { openCase } from './cases/open-case.ts';
import type { PaymentCaseKind } from './cases/payment-case.ts';
import { assertMayBecome, type Deposit } from './deposit.ts';
import { writeArrival } from './deposit-store.ts';

export interface Suspension {
  readonly why: PaymentCaseKind;
  readonly memberId: MemberId | null;
  /** Locked; null when the money serves no order, or none that may still wait. */
  readonly order: Deposit | null;
  /** Its worth in points; zero is not booked: dust, a foreign token. */
  readonly worth: Cny;
  /** Below the method's minimum: the member gets one message a day about it. */
  readonly belowMinimum?: boolean;
  readonly actor: Actor;
  readonly at: Date;
}

/**
 * Sets aside money that may not be credited in `house:suspense:<channel>` with a case for staff,
 * once per money key; its order is suspended too (MS-17, rules.md: Deposits).
 */
export async function suspendDeposit(
  tx: Tx,
  money: ArrivedMoney,
  { why, memberId, order, worth, belowMinimum = false, actor, at }: Suspension,
): Promise<void> {
  const { key, channel, units: received, txHash, network } = money;
  const orderNumber = order?.number ?? null;
  if (order) {
    assertMayBecome(order.stage, 'suspended');
    const arrival = { stage: 'suspended', received, credited: null, txHash, at } as const;
    await writeArrival(tx, order.number, arrival);
  }
  if (isPositive(worth)) {
    await suspend(tx, { channel, amount: worth, reference: key, key, actor, occurredAt: at });
  }
  const suspended = worth.minor;
  await openCase(tx, { kind: why, money, memberId, orderNumber, suspended, state: 'open', at });
  await emit(tx, {
    name: 'deposit.held',
    key: `deposit.held:${key}`,
    memberId,
    payload: { why, network: network ?? '', txHash, order: orderNumber, belowMinimum },
    occurredAt: at,
  });
}
