import type { Tx } from '@haitang/platform/database/database.ts';
import type { PaymentsContext } from '../../payments-context.ts';
import type { UpayNotice } from '../../upay-gateway.ts';
import { findAnyDeposit } from '../find-deposit.ts';
import { insertNotice } from './hosted-store.ts';
import { isOurs, settleHostedPayment } from './settle-hosted-payment.ts';
import { paymentForm } from './upay-client.ts';

/** taken: stored, and not sent again; the others have no effect. */
export type NoticeVerdict = 'taken' | 'forged' | 'replayed' | 'not-ours' | 'unreadable';

function paymentOf(body: string) {
  try {
    return paymentForm.safeParse(JSON.parse(body)).data ?? null;
  } catch {
    return null; // signed, but not JSON
  }
}

const keep = (notice: UpayNotice, now: Date) => (tx: Tx) =>
  insertNotice(tx, { nonce: notice.nonce, body: notice.body, at: now });

/**
 * Receives a notice of the provider: checks its signature, time and nonce, then merchant, order,
 * currency and amount against our order. It is stored as received and answered `taken`; a credit
 * depends on the provider's own answer to our query, now or by the timer (MS-10, MS-15).
 */
export async function receiveNotice(
  context: PaymentsContext,
  notice: UpayNotice,
): Promise<NoticeVerdict> {
  const { database, clock, logger, upay } = context;
  const now = clock.now();
  if (!upay?.isGenuine(notice, now)) return 'forged';
  const payment = paymentOf(notice.body);
  if (!payment) return 'unreadable';
  if (!(await database.transaction(keep(notice, now)))) return 'replayed';
  const order = await findAnyDeposit(database.read, payment.number);
  if (!order || !isOurs(payment, order, upay.merchant)) return 'not-ours';
  await settleHostedPayment(context, order.number).catch((error: unknown) =>
    logger.warn(
      { number: order.number, error },
      'notice of a payment received; querying the provider',
    ),
  );
  return 'taken';
}
