import { SECOND_MS } from '@haitang/kernel/clock.ts';
import type { Job } from '@haitang/platform/jobs/job.ts';
import { syncCatalogue } from '@haitang/venues/catalogue/sync-catalogue.ts';
import type { VenuesContext } from '@haitang/venues/venues-context.ts';

/** Updates the catalogue from the suppliers' lists of games. */
export const syncCatalogueJob = (context: VenuesContext): Job => ({
  name: 'sync-catalogue',
  schedule: { every: 15 * SECOND_MS },
  run: async () => {
    await syncCatalogue(context);
  },
});
