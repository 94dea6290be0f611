import { SECOND_MS } from '@haitang/kernel/clock.ts';
import { expireDeposits } from '@haitang/payments/deposits/expire-deposits.ts';
import type { PaymentsContext } from '@haitang/payments/payments-context.ts';
import type { Job } from '@haitang/platform/jobs/job.ts';

/** Closes expired online deposit orders. */
export const expireDepositsJob = (context: PaymentsContext): Job => ({
  name: 'expire-deposits',
  schedule: { every: 30 * SECOND_MS },
  run: async () => {
    const closed = await expireDeposits(context);
    if (closed.length > 0) context.logger.info({ orders: closed.length }, 'deposit orders expired');
  },
});
