import { SECOND_MS } from '@haitang/kernel/clock.ts';
import type { Job } from '@haitang/platform/jobs/job.ts';
import { resolveDueTransfers } from '@haitang/venues/transfers/resolve-transfer.ts';
import type { VenuesContext } from '@haitang/venues/venues-context.ts';

/** Queries transfers with an unknown outcome, also those left by a crash. */
export const resolveTransfersJob = (context: VenuesContext): Job => ({
  name: 'resolve-transfers',
  schedule: { every: SECOND_MS },
  run: async () => {
    await resolveDueTransfers(context);
  },
});
