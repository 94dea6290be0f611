import { DAY_MS, later } from '@haitang/kernel/clock.ts';
import type { PaymentsContext } from '../../payments-context.ts';
import { deleteNotices, readDue } from './hosted-store.ts';
import { settleHostedPayment } from './settle-hosted-payment.ts';

const MOST_AT_ONCE = 100;
/** Far longer than a signature is valid. */
const KEEP_NOTICES_MS = 35 * DAY_MS;

/**
 * Queries every payment that is due, so that a lost notice costs no money. A failure stops no other
 * query.
 */
export async function pollHostedPayments(context: PaymentsContext): Promise<void> {
  const { database, clock, logger } = context;
  if (!context.upay) return;
  for (const { orderNumber } of await readDue(database.read, clock.now(), MOST_AT_ONCE)) {
    await settleHostedPayment(context, orderNumber).catch((error: unknown) =>
      logger.warn({ number: orderNumber, error }, 'the provider does not answer yet'),
    );
  }
  await deleteNotices(database.read, later(clock.now(), -KEEP_NOTICES_MS));
}
