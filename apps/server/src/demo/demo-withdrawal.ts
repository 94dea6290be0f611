import { present } from '@haitang/kernel/assert.ts';
import { later, MINUTE_MS } from '@haitang/kernel/clock.ts';
import { type StaffName, staffName } from '@haitang/kernel/id.ts';
import { parseMoney } from '@haitang/kernel/money.ts';
import { addressesOf } from '@haitang/payments/withdrawals/addresses/find-address.ts';
import { approveWithdrawal } from '@haitang/payments/withdrawals/approve-withdrawal.ts';
import { claimReview } from '@haitang/payments/withdrawals/claim-review.ts';
import { confirmPayouts } from '@haitang/payments/withdrawals/confirm-payouts.ts';
import { enterPayout } from '@haitang/payments/withdrawals/enter-payout.ts';
import { rejectWithdrawal } from '@haitang/payments/withdrawals/reject-withdrawal.ts';
import { requestWithdrawal } from '@haitang/payments/withdrawals/request-withdrawal.ts';
import { payoutOf } from '@haitang/payments/withdrawals/withdrawal.ts';
import type { DemoWorld } from './demo-world.ts';

const IP = '127.0.0.1';

export interface DemoWithdrawal {
  readonly usdt: string;
  /** `open` waits for a reviewer. */
  readonly end: 'paid' | 'rejected' | 'open';
  readonly rejection: string;
}

/** A past withdrawal, reviewed by the maker, paid on its chain, entered by the cashier. */
export async function makeWithdrawal(world: DemoWorld, asked: DemoWithdrawal): Promise<void> {
  const { app, clock, memberId, sessionId, payPassword, past } = world;
  const context = { ...app.payments, chains: past.chains };
  const [address] = await addressesOf(context.database.read, memberId);
  const order = await requestWithdrawal(context, {
    memberId,
    addressId: present(address, 'a bound address').id,
    amount: present(parseMoney('USDT', asked.usdt, 2), 'an amount'),
    payPassword,
    key: `demo:${asked.usdt}:${clock.now().getTime()}`,
    sessionId,
    ip: IP,
  });
  if (asked.end === 'open') return;
  const staff: StaffName = staffName('wenzhou');
  const act = { number: order.number, staff, sessionId: 'demo', ip: IP };
  clock.set(later(clock.now(), 12 * MINUTE_MS));
  const claimed = await claimReview(context, { ...act, version: order.version });
  clock.set(later(clock.now(), 3 * MINUTE_MS));
  if (asked.end === 'rejected') {
    await rejectWithdrawal(context, { ...act, version: claimed.version, reason: asked.rejection });
    return;
  }
  const unsaid = { note: '', rateReason: '' };
  const approved = await approveWithdrawal(context, {
    ...act,
    version: claimed.version,
    ...unsaid,
  });
  clock.set(later(clock.now(), 9 * MINUTE_MS));
  const chain = present(past.chains.get(order.network), 'the chain of the order');
  const txHash = past.pay(chain, order.address, payoutOf(order), order.number, clock.now());
  const cashier = { ...act, staff: staffName('jiangyu') };
  await enterPayout(context, { ...cashier, version: approved.version, txHash });
  clock.set(later(clock.now(), 2 * MINUTE_MS));
  await confirmPayouts(context);
}
