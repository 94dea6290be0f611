import { MINUTE_MS } from '@haitang/kernel/clock.ts';
import type { Job } from '@haitang/platform/jobs/job.ts';
import { finishEndings } from '@haitang/promotions/bonuses/end-bonuses.ts';
import { returnTurnover } from '@haitang/promotions/bonuses/offers/return-turnover.ts';
import { settleBonuses } from '@haitang/promotions/bonuses/settle-bonuses.ts';
import { betsKnownTo } from '@haitang/venues/bets/bets-known-to.ts';
import type { VenuesContext } from '@haitang/venues/venues-context.ts';

/**
 * Lapses overdue bonuses, settles worked-off ones, and takes what is left of those whose member has
 * stepped away, every minute.
 */
export const settleBonusesJob = (context: VenuesContext): Job => ({
  name: 'settle-bonuses',
  schedule: { every: MINUTE_MS },
  run: async () => {
    await settleBonuses(context);
    await finishEndings(context);
  },
});

/** Offers what comes back of the turnover of windows that have ended. */
export const returnTurnoverJob = (context: VenuesContext): Job => ({
  name: 'return-turnover',
  schedule: { every: 10 * MINUTE_MS },
  run: () => returnTurnover(context, () => betsKnownTo(context)),
});
