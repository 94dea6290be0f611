import { SECOND_MS } from '@haitang/kernel/clock.ts';
import type { PaymentsContext } from '@haitang/payments/payments-context.ts';
import { planSweeps } from '@haitang/payments/treasury/sweeps/plan-sweeps.ts';
import { runOwnTransfers } from '@haitang/payments/treasury/sweeps/run-own-transfers.ts';
import type { Job } from '@haitang/platform/jobs/job.ts';

/** Gathers deposits by the signer, where one is configured and the setting is on. */
export const gatherDepositsJob = (context: PaymentsContext): Job => ({
  name: 'gather-deposits',
  schedule: { every: 15 * SECOND_MS },
  run: async () => {
    await planSweeps(context);
    await runOwnTransfers(context);
  },
});
