import { performance } from 'node:perf_hooks';
import type { Metrics } from '../observe/metrics.ts';

/** Learns how the runs of jobs end. */
export interface JobWatch {
  done(job: string, ms: number): void;
  /** `failures`: how many runs in a row have failed. */
  failed(job: string, failures: number): void;
}

interface Standing {
  readonly failures: number;
  readonly doneAt: number | null;
}

/**
 * Metrics of the jobs that this process runs; `isHolder` says whether it holds the lease, `isOurs`
 * whether it runs a job or parts of one. It reports no other job: what it knew of them is old.
 */
export function createJobWatch(
  metrics: Metrics | null,
  isHolder: () => boolean,
  isOurs: (job: string) => boolean,
): JobWatch {
  const standings = new Map<string, Standing>();
  if (metrics === null) return { done: () => undefined, failed: () => undefined };
  const gaugeOf = (value: (standing: Standing) => number | null) => () =>
    [...standings].flatMap(([job, standing]) => {
      const found = isOurs(job) ? value(standing) : null;
      return found === null ? [] : [{ labels: { job_name: job }, value: found }];
    });
  metrics.gauge('job_lease_held', '1 while this process runs the jobs', () => Number(isHolder()));
  metrics.series(
    'job_failures_in_a_row',
    'Failed runs since the last good one',
    ['job_name'],
    gaugeOf(({ failures }) => failures),
  );
  metrics.series(
    'job_last_success_age_seconds',
    'Time since a job last ended well in this process',
    ['job_name'],
    gaugeOf(({ doneAt }) => (doneAt === null ? null : (performance.now() - doneAt) / 1_000)),
  );
  const run = metrics.histogram(
    'job_run_seconds',
    'Time of one run of any job',
    [0.005, 0.025, 0.1, 0.5, 2.5, 10, 60, 300],
  );
  return {
    done(job, ms) {
      run(ms / 1_000);
      standings.set(job, { failures: 0, doneAt: performance.now() });
    },
    failed(job, failures) {
      standings.set(job, { failures, doneAt: standings.get(job)?.doneAt ?? null });
    },
  };
}
