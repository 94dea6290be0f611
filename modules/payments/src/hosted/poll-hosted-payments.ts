import { DAY_MS, later } from '@haitang/kernel/clock.ts';
import type { PaymentsContext } from '../payments-context.ts';
import { deleteNotices, readDue } from './hosted-store.ts';
import { settleHostedPayment } from './settle-hosted-payment.ts';

const MOST_AT_ONCE = 100;
/** Far longer than a signature is good for. */
const KEEP_NOTICES_MS = 35 * DAY_MS;

/**
 * Asks about every payment that is due: a lost notice costs nobody money. One failing stops none.
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
