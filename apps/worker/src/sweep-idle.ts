import { MINUTE_MS } from '@haitang/kernel/clock.ts';
import type { Job } from '@haitang/platform/jobs/job.ts';
import { MEMBER_SLICES } from '@haitang/platform/jobs/member-slices.ts';
import { sweepIdle } from '@haitang/venues/transfers/sweep-idle.ts';
import type { VenuesContext } from '@haitang/venues/venues-context.ts';

/** Recalls idle money from the venues. */
export const sweepIdleJob = (context: VenuesContext): Job => ({
  name: 'sweep-idle',
  schedule: { every: MINUTE_MS },
  parts: MEMBER_SLICES,
  run: async (slices) => {
    await sweepIdle(context, slices);
  },
});
