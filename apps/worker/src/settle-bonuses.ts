import { MINUTE_MS } from '@haitang/kernel/clock.ts';
import type { Job } from '@haitang/platform/jobs/job.ts';
import { finishEndings } from '@haitang/promotions/bonuses/end-bonuses.ts';
import { returnTurnover } from '@haitang/promotions/bonuses/offers/return-turnover.ts';
import { offerRescues } from '@haitang/promotions/bonuses/rescue/offer-rescues.ts';
import { settleBonuses } from '@haitang/promotions/bonuses/settle-bonuses.ts';
import { betsKnownTo } from '@haitang/venues/bets/bets-known-to.ts';
import type { VenuesContext } from '@haitang/venues/venues-context.ts';

/**
 * Expires overdue bonuses, settles completed ones, and takes the rest of those whose member has
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

/** Offers the returns on the turnover of ended windows. */
export const returnTurnoverJob = (context: VenuesContext): Job => ({
  name: 'return-turnover',
  schedule: { every: 10 * MINUTE_MS },
  run: () => returnTurnover(context, () => betsKnownTo(context)),
});

/** Offers a part of the losses of ended weeks. */
export const offerRescuesJob = (context: VenuesContext): Job => ({
  name: 'offer-rescues',
  schedule: { every: 10 * MINUTE_MS },
  run: () => offerRescues(context, () => betsKnownTo(context)),
});
