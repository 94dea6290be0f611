import { settleDueMonths } from '@haitang/agents/commission/settle-due-months.ts';
import { HOUR_MS } from '@haitang/kernel/clock.ts';
import type { Context } from '@haitang/platform/context.ts';
import type { Job } from '@haitang/platform/jobs/job.ts';

/** Settles the agents' ended months; people review, approve and pay them. */
export const settleCommissionJob = (context: Context): Job => ({
  name: 'settle-commission',
  schedule: { every: HOUR_MS },
  run: async () => {
    await settleDueMonths(context);
  },
});
