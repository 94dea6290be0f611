import { MINUTE_MS } from '@haitang/kernel/clock.ts';
import type { Job } from '@haitang/platform/jobs/job.ts';
import type { RebateBoosts } from '@haitang/promotions/rebates/rebate-boosts.ts';
import { settleRebates } from '@haitang/promotions/rebates/settle-rebates.ts';
import { betsKnownTo } from '@haitang/venues/bets/bets-known-to.ts';
import type { VenuesContext } from '@haitang/venues/venues-context.ts';
import { assessLevels } from '@haitang/vip/assess-levels.ts';

/**
 * Settles rebates once for each Beijing day, as soon as its bets have been read; levels first,
 * because a day is paid by the level at its end. `boosts` are added to the levels' percentages.
 */
export const settleRebatesJob = (context: VenuesContext, boosts: RebateBoosts): Job => ({
  name: 'settle-rebates',
  schedule: { every: 5 * MINUTE_MS },
  run: async () => {
    const known = () => betsKnownTo(context);
    await assessLevels(context, known);
    await settleRebates(context, { boosts, betsKnownTo: known });
  },
});
