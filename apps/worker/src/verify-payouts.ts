import { SECOND_MS } from '@haitang/kernel/clock.ts';
import type { PaymentsContext } from '@haitang/payments/payments-context.ts';
import { confirmPayouts } from '@haitang/payments/withdrawals/confirm-payouts.ts';
import type { Job } from '@haitang/platform/jobs/job.ts';

/** Verifies payouts entered by staff on chain. */
export const verifyPayoutsJob = (context: PaymentsContext): Job => ({
  name: 'verify-payouts',
  schedule: { every: 5 * SECOND_MS },
  run: () => confirmPayouts(context),
});
