import { SECOND_MS } from '@haitang/kernel/clock.ts';
import type { Job } from '@haitang/platform/jobs/job.ts';
import { MEMBER_SLICES } from '@haitang/platform/jobs/member-slices.ts';
import { resolveDueTransfers } from '@haitang/venues/transfers/resolve-transfer.ts';
import type { VenuesContext } from '@haitang/venues/venues-context.ts';

/** Queries transfers with an unknown outcome, also those left by a crash. */
export const resolveTransfersJob = (context: VenuesContext): Job => ({
  name: 'resolve-transfers',
  schedule: { every: SECOND_MS },
  parts: MEMBER_SLICES,
  run: async (slices) => {
    await resolveDueTransfers(context, slices);
  },
});
