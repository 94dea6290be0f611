import { businessDayOf } from '@haitang/kernel/business-day.ts';
import { MINUTE_MS } from '@haitang/kernel/clock.ts';
import { daysDue, publishDueDays } from '@haitang/payments/treasury/solvency/publish-due-days.ts';
import { newestPublished } from '@haitang/payments/treasury/solvency/published-days.ts';
import { publishDueAssets } from '@haitang/payments/treasury/solvency/read-assets.ts';
import type { SolvencyContext } from '@haitang/payments/treasury/solvency/solvency-context.ts';
import type { Job } from '@haitang/platform/jobs/job.ts';
import type { Metrics } from '@haitang/platform/observe/metrics.ts';

const EVERY_MS = MINUTE_MS;

/**
 * Publishes the proof of solvency of each Beijing day soon after its end, then our wallets. Metrics
 * for alarms: days that are over and not published, and whether the wallets of the newest day are
 * worth less than what is owed, or unread.
 */
export function publishSolvencyJob(context: SolvencyContext, metrics: Metrics): Job {
  let late = 0;
  let state: 'covered' | 'unproven' | 'short' | 'unread' = 'covered';
  metrics.gauge('solvency_days_late', 'Days that are over and not published', () => late);
  metrics.gauge('solvency_assets_short', 'Whether the wallets are worth less than is owed', () =>
    Number(state === 'short'),
  );
  metrics.gauge('solvency_assets_unread', 'Whether wallets of the newest day are unread', () =>
    Number(state === 'unread'),
  );

  async function measure(): Promise<void> {
    const { database, clock } = context;
    const newest = await newestPublished(database.read);
    late = daysDue(newest?.row.day ?? null, businessDayOf(clock.now())).length;
    state = newest?.coverage.state ?? 'covered';
  }

  return {
    name: 'publish-solvency',
    schedule: { every: EVERY_MS },
    async run() {
      // Measured after a failure too, so that a day that cannot be published raises the alarm.
      try {
        await publishDueDays(context);
        await publishDueAssets(context);
      } finally {
        await measure();
      }
    },
  };
}
