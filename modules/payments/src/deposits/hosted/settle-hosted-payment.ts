import { present } from '@haitang/kernel/assert.ts';
import { DAY_MS, later, MINUTE_MS, SECOND_MS } from '@haitang/kernel/clock.ts';
import type { Actor } from '@haitang/kernel/id.ts';
import { type Cny, compare, isZero, type Usdt } from '@haitang/kernel/money.ts';
import { type Rate, usdtToCnyFloor } from '@haitang/kernel/rate.ts';
import { countDeposit } from '@haitang/limits/count-deposit.ts';
import { recordAudit } from '@haitang/platform/audit/record.ts';
import type { Tx } from '@haitang/platform/database/database.ts';
import type { PaymentsContext } from '../../payments-context.ts';
import type { UpayPayment } from '../../upay-gateway.ts';
import type { ArrivedMoney } from '../arrived-money.ts';
import { bookDeposit, wageringInForce } from '../book-deposit.ts';
import { openCase } from '../cases/open-case.ts';
import type { PaymentCaseKind } from '../cases/payment-case.ts';
import { type Deposit, mayBecome } from '../deposit.ts';
import { largeInForce, largeNotes } from '../large-deposit.ts';
import { rangeOf } from '../methods/method.ts';
import { rangeInForce } from '../methods/method-settings.ts';
import { orderForMoney } from '../place-order.ts';
import { lockDeposit } from '../reject-deposit.ts';
import { suspendDeposit } from '../suspend-deposit.ts';
import { lockHosted, readHosted, writeEnd, writeNextPoll } from './hosted-store.ts';

const ACTOR: Actor = 'system:upay';
/** Pauses between queries about one payment; the last one repeats (MS-11). */
const PAUSES = [5 * SECOND_MS, 15 * SECOND_MS, MINUTE_MS, 5 * MINUTE_MS];
/** How long after an order's end the provider is queried for late money. */
const LATE_MS = 7 * DAY_MS;

export type HostedOutcome = 'credited' | 'held' | 'waits' | 'mismatch' | 'over' | 'settled';

interface Terms {
  readonly currentRate: Rate;
  readonly wagering: Rate;
  /** The method's minimum. */
  readonly least: Cny;
  /** From this amount on a person looks at it. */
  readonly large: Cny;
  readonly at: Date;
}

/** Whether the provider's answer is about our order: merchant, number, currency, amount. */
export const isOurs = (payment: UpayPayment, order: Deposit, merchant: string): boolean =>
  payment.merchant === merchant &&
  payment.number === order.number &&
  payment.currency === 'USDT' &&
  payment.network === order.network &&
  order.method === 'upay' &&
  order.expected !== null &&
  compare(payment.amount, order.expected) === 0;

const isLate = ({ expiresAt }: Deposit, paidAt: Date): boolean =>
  expiresAt !== null && paidAt > expiresAt;

function oddities(order: Deposit, paid: Usdt, late: boolean): PaymentCaseKind[] {
  const found: PaymentCaseKind[] = late ? ['late'] : [];
  const more = order.expected ? compare(paid, order.expected) : 0;
  if (more < 0) found.push('under');
  if (more > 0) found.push('over');
  return found;
}

/**
 * An amount below the method's minimum does not close an order; it gets an order of its own
 * (rules.md, Corrections).
 */
const isTooLittle = (order: Deposit, paid: Usdt, worth: Cny, least: Cny): boolean =>
  paid.minor !== order.expected?.minor && compare(worth, least) < 0;

/** Credits the paid amount, or sets it aside with a case. The order and its payment are locked. */
async function takePaid(
  tx: Tx,
  asked: Deposit,
  payment: UpayPayment,
  { currentRate, wagering, least, large, at }: Terms,
): Promise<HostedOutcome> {
  const { memberId } = asked;
  const paid = present(payment.paidAmount, 'the paid amount');
  const late = isLate(asked, payment.paidAt ?? at);
  // Late money: the lower of the order's rate and the current one (rules.md, Deposits).
  const lower = late && currentRate.millionths < asked.rate.millionths;
  const worth = usdtToCnyFloor(paid, lower ? currentRate : asked.rate);
  const money: ArrivedMoney = {
    key: `upay:${payment.paymentId}`,
    channel: 'upay',
    network: asked.network,
    txHash: payment.paymentId,
    units: paid.minor,
  };
  const suspension = { memberId, worth, actor: ACTOR, at };
  if (!mayBecome(asked.stage, 'credited')) {
    await suspendDeposit(tx, money, { ...suspension, why: 'ended', order: null });
    return 'held';
  }
  if (isZero(worth)) {
    await suspendDeposit(tx, money, { ...suspension, why: 'dust', order: null });
    return 'held';
  }
  const { rate, address } = asked;
  const order = isTooLittle(asked, paid, worth, least)
    ? await orderForMoney(tx, money, { memberId, asked: worth, rate, address, at })
    : asked;
  const { number: orderNumber } = order;
  const counted = await countDeposit(tx, { memberId, amount: worth, reference: orderNumber, at });
  if (counted.kind === 'exceeds') {
    await suspendDeposit(tx, money, { ...suspension, why: 'limit', order });
    return 'held';
  }
  const booking = { from: 'deposits', wagering, least, actor: ACTOR, sessionId: null, at } as const;
  await bookDeposit(tx, money, order, worth, booking);
  const odd = order === asked ? oddities(order, paid, late) : [];
  for (const kind of [...odd, ...largeNotes(worth, large)]) {
    await openCase(tx, { kind, money, memberId, orderNumber, state: 'noted', at });
  }
  return 'credited';
}

async function noteMismatch(
  tx: Tx,
  number: string,
  payment: UpayPayment,
  moment: Date,
): Promise<void> {
  const { paymentId, merchant, currency, network, amount } = payment;
  await recordAudit(tx, {
    actor: ACTOR,
    action: 'deposit.provider-mismatch',
    subject: `deposit:${number}`,
    reason: '',
    before: null,
    after: { paymentId, merchant, currency, network, amount: String(amount.minor) },
    sessionId: null,
    ip: null,
    occurredAt: moment,
  });
}

/** Applies the provider's answer, under the locks of the payment and its order. */
async function settle(
  tx: Tx,
  number: string,
  payment: UpayPayment | null,
  merchant: string,
  terms: Terms,
): Promise<HostedOutcome> {
  if (!(await lockHosted(tx, number))) return 'settled';
  const order = await lockDeposit(tx, number);
  if (payment && !isOurs(payment, order, merchant)) {
    await noteMismatch(tx, number, payment, terms.at);
    return 'mismatch';
  }
  if (payment?.status === 'paid' && payment.paidAmount !== null) {
    const outcome = await takePaid(tx, order, payment, terms);
    await writeEnd(tx, number, 'settled');
    return outcome;
  }
  const until = later(order.expiresAt ?? order.createdAt, LATE_MS);
  if (terms.at < until) return 'waits';
  await writeEnd(tx, number, 'over');
  return 'over';
}

/**
 * Queries the provider about a payment and settles it by that answer, never by a notice alone
 * (MS-15): credited once, whether a notice or the timer started the query, also for concurrent
 * queries. Throws while the provider does not answer; the next query is scheduled before.
 */
export async function settleHostedPayment(
  context: PaymentsContext,
  number: string,
): Promise<HostedOutcome> {
  const { database, settings, clock } = context;
  const upay = present(context.upay, 'a provider of payment pages');
  const known = await readHosted(database.read, number);
  if (!known || known.state === 'settled' || known.state === 'over') return 'settled';
  const pause = PAUSES[Math.min(known.tries, PAUSES.length - 1)] ?? MINUTE_MS;
  await writeNextPoll(database.read, number, later(clock.now(), pause));
  const payment = await upay.query(number);
  const range = rangeOf('upay', 'TRC20').range_type;
  const { rate, min } = present(await rangeInForce(settings, range), 'the range of upay');
  const terms: Terms = {
    currentRate: rate,
    least: min,
    large: await largeInForce(settings),
    wagering: await wageringInForce(settings),
    at: clock.now(),
  };
  const outcome = await database.transaction((tx) =>
    settle(tx, number, payment, upay.merchant, terms),
  );
  if (outcome === 'mismatch') {
    context.logger.error({ number }, 'the provider reports a payment that is not ours');
  }
  return outcome;
}
