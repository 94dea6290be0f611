import { refuse } from '@haitang/contract/codes/refuse.ts';
import { present } from '@haitang/kernel/assert.ts';
import { formatBeijing } from '@haitang/kernel/business-day.ts';
import { staffActor } from '@haitang/kernel/id.ts';
import { type Cny, isPositive, zero } from '@haitang/kernel/money.ts';
import type { Rate } from '@haitang/kernel/rate.ts';
import { countDeposit } from '@haitang/limits/count-deposit.ts';
import type { Context } from '@haitang/platform/context.ts';
import type { Tx } from '@haitang/platform/database/database.ts';
import { isUniqueViolation } from '@haitang/platform/database/transaction.ts';
import { returnSuspended } from '@haitang/wallet/suspense.ts';
import type { ArrivedMoney } from './arrived-money.ts';
import { bookDeposit, wageringInForce } from './book-deposit.ts';
import { type CaseAct, endCase, lockOpen } from './cases/case-act.ts';
import { confirm } from './cases/case-decision.ts';
import type { CaseOutcome, PaymentCase } from './cases/payment-case.ts';
import { cancelCredit, releaseFrozen } from './decide-frozen.ts';
import { wayOfChannel } from './methods/method.ts';
import { rangeInForce } from './methods/method-settings.ts';
import { orderForMoney } from './place-order.ts';
import { lockDeposit, rejectDeposit } from './reject-deposit.ts';

/** The words for a member whose money was returned. */
const RETURNED = '款项未能入账，已原路退回';

const usedHash = () => refuse('already-done', { words: '该交易哈希已用于其他个案' });

interface Terms {
  readonly wagering: Rate;
  /** The method's minimum. */
  readonly least: Cny;
  readonly currentRate: Rate;
  readonly at: Date;
}

const moneyOf = (paymentCase: PaymentCase): ArrivedMoney => ({
  key: paymentCase.transfer,
  channel: paymentCase.channel,
  network: paymentCase.network,
  txHash: paymentCase.txHash,
  units: paymentCase.units,
});

/** Credits the waiting money if the member's limits allow it now. Returns the order's number. */
async function creditNow(
  tx: Tx,
  paymentCase: PaymentCase,
  act: CaseAct,
  { wagering, least, currentRate: rate, at }: Terms,
): Promise<string> {
  const memberId = present(
    paymentCase.memberId ?? paymentCase.proposedMember,
    'the owner of the money',
  );
  const { suspended: amount } = paymentCase;
  const money = moneyOf(paymentCase);
  const order =
    paymentCase.orderNumber === null
      ? await orderForMoney(tx, money, { memberId, asked: amount, rate, address: null, at })
      : await lockDeposit(tx, paymentCase.orderNumber);
  const counted = await countDeposit(tx, { memberId, amount, reference: order.number, at });
  if (counted.kind === 'exceeds') {
    const time = formatBeijing(counted.until);
    throw refuse('condition', { words: `仍超出会员存款限额，${time} 后方可入账` });
  }
  const { staff, sessionId } = act;
  await bookDeposit(tx, money, order, amount, {
    from: 'suspense',
    wagering,
    least,
    actor: staffActor(staff),
    sessionId,
    at,
  });
  return order.number;
}

/** Records that the money was returned: out of suspense, and its order ends without credit. */
async function sendBack(tx: Tx, paymentCase: PaymentCase, act: CaseAct, now: Date): Promise<void> {
  const { suspended: amount, channel, transfer: key, orderNumber } = paymentCase;
  if (isPositive(amount)) {
    const actor = staffActor(act.staff);
    await returnSuspended(tx, { channel, amount, reference: key, key, actor, occurredAt: now });
  }
  const order = orderNumber === null ? null : await lockDeposit(tx, orderNumber);
  if (order?.stage === 'suspended') await rejectDeposit(tx, order, RETURNED, now);
}

async function termsFor(context: Context, paymentCase: PaymentCase, now: Date): Promise<Terms> {
  const { settings } = context;
  const wagering = await wageringInForce(settings);
  if (paymentCase.channel === '') {
    return { wagering, least: zero('CNY'), currentRate: { millionths: 1n }, at: now };
  }
  const { range_type } = wayOfChannel(paymentCase.channel).range;
  const inForce = present(await rangeInForce(settings, range_type), 'a range in force');
  return { wagering, least: inForce.min, currentRate: inForce.rate, at: now };
}

/**
 * The second person confirms what the page showed, and the case is settled. Refuses the proposer
 * (403), money that still breaks a limit (203), a transaction that returned another payment (202),
 * and an outdated page (202).
 */
export async function confirmCase(context: Context, act: CaseAct): Promise<CaseOutcome> {
  const now = context.clock.now();
  try {
    return await context.database.transaction(async (tx) => {
      const paymentCase = await lockOpen(tx, act);
      const outcome = confirm(paymentCase, act.staff);
      const terms = await termsFor(context, paymentCase, now);
      const credited = outcome === 'credit' ? await creditNow(tx, paymentCase, act, terms) : null;
      if (outcome === 'return') await sendBack(tx, paymentCase, act, now);
      if (outcome === 'release') await releaseFrozen(tx, paymentCase, act, now);
      if (outcome === 'cancel') await cancelCredit(tx, paymentCase, act, now);
      await endCase(tx, act, paymentCase, { outcome, credited, at: now });
      return outcome;
    });
  } catch (error) {
    if (isUniqueViolation(error, 'payment_case_return')) throw usedHash();
    throw error;
  }
}
