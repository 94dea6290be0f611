import { DAY_MS, later, SECOND_MS } from '@haitang/kernel/clock.ts';
import type { PaymentsContext } from '../../payments-context.ts';
import { deleteNotices, readDue } from './hosted-store.ts';
import { settleHostedPayment } from './settle-hosted-payment.ts';

/** Payments read at once. */
const PAGE = 100;
/** Queries at the provider at a time. */
const SIDE_BY_SIDE = 8;
/** A run begins no further page after this time. */
const LONGEST_RUN_MS = 20 * SECOND_MS;
/** Far longer than a signature is valid. */
const KEEP_NOTICES_MS = 35 * DAY_MS;

/**
 * Queries every payment that is due, so that a lost notice costs no money: a page at a time, until
 * nothing is due or the run has been long enough. A failure stops no other query, and a slow answer
 * delays only those behind it.
 */
export async function pollHostedPayments(context: PaymentsContext, page = PAGE): Promise<void> {
  const { database, clock, logger } = context;
  if (!context.upay) return;
  const until = performance.now() + LONGEST_RUN_MS;
  for (;;) {
    // A query writes first when the payment is due again: no page holds it twice.
    const due = await readDue(database.read, clock.now(), page);
    const queue = due.values();
    const lane = async (): Promise<void> => {
      for (const { orderNumber } of queue) {
        await settleHostedPayment(context, orderNumber).catch((error: unknown) =>
          logger.warn({ number: orderNumber, error }, 'the provider does not answer yet'),
        );
      }
    };
    await Promise.all(Array.from({ length: SIDE_BY_SIDE }, lane));
    if (due.length < page || performance.now() > until) break;
  }
  await deleteNotices(database.read, later(clock.now(), -KEEP_NOTICES_MS));
}
