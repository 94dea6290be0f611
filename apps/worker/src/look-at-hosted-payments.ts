import { SECOND_MS } from '@haitang/kernel/clock.ts';
import type { Job } from '@haitang/platform/jobs/job.ts';
import { lookAtHostedPayments } from '../payments/hosted/look-at-hosted-payments.ts';
import type { PaymentsContext } from '../payments/payments-context.ts';

/** Asks the provider of hosted payments about those that wait, whatever it has told us. */
export const hostedPaymentsJob = (context: PaymentsContext): Job => ({
  name: 'hosted-payments',
  schedule: { every: 5 * SECOND_MS },
  run: () => lookAtHostedPayments(context),
});
