import type { Job } from '@haitang/platform/jobs/job.ts';
import { endWantedSeats } from '@haitang/venues/seats/end-wanted-seats.ts';
import type { VenuesContext } from '@haitang/venues/venues-context.ts';

/**
 * Notifies the venues to end seats, soon after the commit that ended them. A venue that asks the
 * lobby itself knows earlier; for others this is the only way.
 */
export const endSeatsJob = (context: VenuesContext): Job => ({
  name: 'end-seats',
  schedule: { every: 200 },
  run: async () => {
    await endWantedSeats(context);
  },
});
