import type { Job } from '@haitang/platform/jobs/job.ts';
import { endWantedSeats } from '@haitang/venues/seats/end-wanted-seats.ts';
import type { VenuesContext } from '@haitang/venues/venues-context.ts';

/**
 * Tells the venues to end seats, soon after the commit that ended them. A venue that asks the lobby
 * itself knows sooner; for one that does not, this is the way.
 */
export const endSeatsJob = (context: VenuesContext): Job => ({
  name: 'end-seats',
  schedule: { every: 200 },
  run: async () => {
    await endWantedSeats(context);
  },
});
