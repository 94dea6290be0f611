import { SECOND_MS } from '@haitang/kernel/clock.ts';
import type { Job } from '@haitang/platform/jobs/job.ts';
import { pullBets } from '@haitang/venues/bets/bet-feed.ts';
import { openAgreedCases } from '@haitang/venues/books/reconcile-venues.ts';
import type { VenuesContext } from '@haitang/venues/venues-context.ts';

/** Reads the venues' bets every few seconds; a difference they explain is closed. */
export const betFeedJob = (context: VenuesContext): Job => ({
  name: 'bet-feed',
  schedule: { every: 5 * SECOND_MS },
  run: async () => {
    await pullBets(context);
    await openAgreedCases(context);
  },
});
