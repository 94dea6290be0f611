import { SECOND_MS } from '@haitang/kernel/clock.ts';
import type { PaymentsContext } from '@haitang/payments/payments-context.ts';
import { payBySigner } from '@haitang/payments/withdrawals/pay-by-signer.ts';
import type { Job } from '@haitang/platform/jobs/job.ts';

/** Pays approved withdrawals by the signer, where one is configured. */
export const payBySignerJob = (context: PaymentsContext): Job => ({
  name: 'pay-by-signer',
  schedule: { every: 5 * SECOND_MS },
  run: () => payBySigner(context),
});
