import { present } from '@haitang/kernel/assert.ts';
import type { Actor } from '@haitang/kernel/id.ts';
import { formatMoney } from '@haitang/kernel/money.ts';
import { usdtToCnyFloor } from '@haitang/kernel/rate.ts';
import type { Tx } from '@haitang/platform/database/database.ts';
import { emit } from '@haitang/platform/outbox/emit.ts';
import { settleHold } from '@haitang/wallet/settle-hold.ts';
import { moveTreasury } from '@haitang/wallet/treasury.ts';
import { type PayoutVerdict, verifyPayout } from '../chain/verify-payout.ts';
import type { PaymentsContext } from '../payments-context.ts';
import { payoutSenders } from '../treasury/wallets/payout-wallets.ts';
import { saveAct } from './act.ts';
import { expectFee } from './payout-fee-store.ts';
import { confirmPaid, payoutOf, payoutRefuted, type Withdrawal } from './withdrawal.ts';
import { lockWithdrawal, readPaying } from './withdrawal-store.ts';

const ACTOR: Actor = 'system:confirm-payouts';
const AUTHOR = { actor: ACTOR, sessionId: null, ip: null };
const MOST_AT_ONCE = 100;

type Paid = Extract<PayoutVerdict, { kind: 'paid' }>;

/**
 * Books the payout from the account of the paying wallet; payouts before the test chain are not on
 * it.
 */
async function bookPayout(tx: Tx, order: Withdrawal, paid: Paid, now: Date): Promise<void> {
  if (paid.blockNumber < 0n) return;
  const { network, number } = order;
  const txHash = present(order.txHash, 'the hash of a payment');
  await expectFee(tx, { network, txHash, number }, now);
  await moveTreasury(tx, {
    network: order.network,
    address: paid.sender,
    amount: payoutOf(order),
    direction: 'out',
    against: 'members',
    reference: order.number,
    key: `out:${order.number}`,
    actor: ACTOR,
    occurredAt: now,
  });
}

/** Settles an order in payment by a payout that the chain calls final, once. */
export async function settlePayout(
  tx: Tx,
  before: Withdrawal,
  paid: Paid,
  now: Date,
): Promise<void> {
  const { number, memberId, held, fee, rate } = before;
  const after = confirmPaid(before, paid.paidAt);
  await bookPayout(tx, before, paid, now);
  await settleHold(tx, {
    memberId,
    amount: held,
    fee: usdtToCnyFloor(fee, rate),
    holdId: number,
    reference: number,
    key: `${number}:paid`,
    actor: ACTOR,
    sessionId: null,
    occurredAt: now,
  });
  await saveAct(tx, { before, after }, AUTHOR, { step: 'paid', note: after.txHash ?? '' }, now);
  await emit(tx, {
    name: 'withdrawal.paid',
    key: `withdrawal.paid:${number}`,
    memberId,
    payload: { number, amount: formatMoney(payoutOf(after)), network: after.network },
    occurredAt: now,
  });
}

/** Opens a case for staff: somebody entered a stranger's payment as ours. */
const alarm = (tx: Tx, order: Withdrawal, why: string, now: Date): Promise<void> => {
  const { number, version, network, txHash, enteredBy } = order;
  return emit(tx, {
    name: 'payout.foreign-sender',
    key: `payout.foreign-sender:${number}:${version}`,
    memberId: null,
    payload: { number, network, txHash: txHash ?? '', enteredBy: enteredBy ?? '', why },
    occurredAt: now,
  });
};

/** Applies a verdict, unless the order has changed since the chain was called. */
async function apply(
  context: PaymentsContext,
  asked: Withdrawal,
  verdict: PayoutVerdict,
): Promise<void> {
  if (verdict.kind === 'not_final' || verdict.kind === 'not_found') return;
  const now = context.clock.now();
  await context.database.transaction(async (tx) => {
    const order = await lockWithdrawal(tx, asked.number);
    if (!order || order.version !== asked.version) return;
    if (verdict.kind === 'paid') return settlePayout(tx, order, verdict, now);
    if (verdict.kind === 'foreign-sender') await alarm(tx, order, verdict.why, now);
    const change = { before: order, after: payoutRefuted(order) };
    const note = `${order.txHash ?? ''} ${verdict.why}`;
    await saveAct(tx, change, AUTHOR, { step: 'payout-refuted', note }, now);
  });
}

/**
 * Checks entered payouts on chain: a paid one settles its hold and becomes paid; a transaction that
 * pays something else goes back to the payer; one sent by a stranger does too, and opens a case; an
 * unknown one waits. The chain is called outside any database transaction; one failing order stops
 * no other.
 */
export async function confirmPayouts(context: PaymentsContext): Promise<void> {
  for (const order of await readPaying(context.database.read, MOST_AT_ONCE)) {
    const chain = context.chains.get(order.network);
    const { txHash, approvedAt, network, address: to } = order;
    if (!chain || txHash === null || approvedAt === null) continue;
    try {
      const claim = { network, txHash, to, amount: payoutOf(order), approvedAt };
      const sendersAt = (moment: Date) => payoutSenders(context.database.read, network, moment);
      const verdict = await verifyPayout(chain, claim, sendersAt);
      if (verdict.kind === 'foreign-sender') {
        const { number } = order;
        context.logger.error(
          { number, txHash, why: verdict.why },
          'payout by an unknown sender refused',
        );
      }
      await apply(context, order, verdict);
    } catch (error) {
      context.logger.warn({ number: order.number, error }, 'payout could not be verified yet');
    }
  }
}
