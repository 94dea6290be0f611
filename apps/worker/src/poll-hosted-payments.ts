import { SECOND_MS } from '@haitang/kernel/clock.ts';
import { pollHostedPayments } from '@haitang/payments/deposits/hosted/poll-hosted-payments.ts';
import type { PaymentsContext } from '@haitang/payments/payments-context.ts';
import type { Job } from '@haitang/platform/jobs/job.ts';

/** Queries the provider about waiting hosted payments, independent of its notices. */
export const hostedPaymentsJob = (context: PaymentsContext): Job => ({
  name: 'hosted-payments',
  schedule: { every: 5 * SECOND_MS },
  run: () => pollHostedPayments(context),
});
