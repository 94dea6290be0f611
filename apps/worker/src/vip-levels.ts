import { MINUTE_MS } from '@haitang/kernel/clock.ts';
import type { Job } from '@haitang/platform/jobs/job.ts';
import { betsKnownTo } from '@haitang/venues/bets/bets-known-to.ts';
import type { VenuesContext } from '@haitang/venues/venues-context.ts';
import { assessLevels } from '@haitang/vip/assess-levels.ts';

/**
 * Promotes and demotes once for each Beijing day, as soon as the previous day's bets have been
 * read.
 */
export const vipLevelsJob = (context: VenuesContext): Job => ({
  name: 'vip-levels',
  schedule: { every: 5 * MINUTE_MS },
  run: async () => {
    await assessLevels(context, () => betsKnownTo(context));
  },
});
