import { MINUTE_MS, SECOND_MS } from '@haitang/kernel/clock.ts';
import type { ListStanding } from '@haitang/payments/chain/screening/screener.ts';
import type { PaymentsContext } from '@haitang/payments/payments-context.ts';
import type { Job } from '@haitang/platform/jobs/job.ts';
import type { Metrics } from '@haitang/platform/observe/metrics.ts';

/** A process that has not read for longer no longer runs the jobs, and knows nothing. */
const KNOWN_MS = 5 * MINUTE_MS;

/** A series without a label would have a sample always. */
const FILE = { source: 'file' };
const LABELS = Object.keys(FILE);

/**
 * Tells the collector the age of the list file and whether it can be read; no sample where none is
 * configured.
 */
export function watchScreening({ screener, clock }: PaymentsContext, metrics: Metrics): Job {
  let last: { readonly standing: ListStanding; readonly at: Date } | null = null;
  const known = (): ListStanding | null =>
    last && clock.now().getTime() - last.at.getTime() <= KNOWN_MS ? last.standing : null;

  metrics.series('screening_list_readable', 'Whether SCREENING_FILE can be read', LABELS, () => {
    const standing = known();
    return standing ? [{ labels: FILE, value: Number(standing.isReadable) }] : [];
  });
  metrics.series(
    'screening_list_age_seconds',
    'Time since the newest readable SCREENING_FILE was written',
    LABELS,
    () => {
      const made = known()?.madeAt ?? null;
      const value = made && (clock.now().getTime() - made.getTime()) / SECOND_MS;
      return value === null ? [] : [{ labels: FILE, value }];
    },
  );

  return {
    name: 'watch-screening',
    schedule: { every: MINUTE_MS },
    run: async () => {
      const standing = (await screener?.listStanding()) ?? null;
      last = standing && { standing, at: clock.now() };
    },
  };
}
