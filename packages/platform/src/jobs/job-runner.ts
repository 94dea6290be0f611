import { assert } from '@haitang/kernel/assert.ts';
import { type Clock, SECOND_MS } from '@haitang/kernel/clock.ts';
import type { Database } from '../database/database.ts';
import { newId } from '../id-source.ts';
import type { Logger } from '../observe/logger.ts';
import type { Metrics } from '../observe/metrics.ts';
import type { Job } from './job.ts';
import { createJobTurns } from './job-turns.ts';
import { createJobWatch } from './job-watch.ts';
import { createLease } from './lease.ts';
import { createLoop } from './loop.ts';
import { createPartLeases } from './part-leases.ts';

const LEASE_MS = 15 * SECOND_MS;
/** Parts of a dead process move within the lease and one renewal: 18 seconds. */
const RENEW_MS = 3 * SECOND_MS;

export interface JobRunnerOptions {
  readonly database: Database;
  readonly clock: Clock;
  readonly logger: Logger;
  readonly jobs: readonly Job[];
  /** Programs with other jobs on the same database have their own lease: `server`, `house`. */
  readonly program: string;
  /** Null: the runs are not counted. */
  readonly metrics?: Metrics | null;
  /** False: no job begins now, because writes dated by a wrong clock could not be undone. */
  readonly mayRun?: () => boolean;
}

export interface JobRunner {
  /** Starts to run jobs whenever this process holds their lease. */
  start(): Promise<void>;
  /** Lets running jobs finish and releases the lease. */
  stop(): Promise<void>;
  /** Runs each due job once, in list order, when the lease is ours; for tests. */
  runDue(): Promise<void>;
  /** For /readyz: throws while it is unknown which process runs the jobs. */
  check(): Promise<void>;
}

/**
 * Runs jobs on one process of many, the one that holds the lease, and the parts of shared jobs on
 * all. A process never runs a job twice concurrently, two never the same part. When a holder
 * freezes for longer than its lease, another begins, which is safe because every job is idempotent.
 * A failed run is logged and tried again later.
 */
export function createJobRunner(options: JobRunnerOptions): JobRunner {
  const { database, clock, logger, jobs, program, mayRun = () => true, metrics = null } = options;
  assert(new Set(jobs.map((job) => job.name)).size === jobs.length, 'each job is named once');
  for (const { name, parts, schedule } of jobs)
    assert(parts === undefined || 'every' in schedule, `${name} is shared, so it is not daily`);
  const shared = new Set(jobs.flatMap(({ name, parts }) => (parts ? [name] : [])));
  const [holder, names] = [newId(), `jobs:${program}`];
  const lease = createLease(database, names, holder, LEASE_MS);
  const parts = createPartLeases({ database, program: names, holder, ttlMs: LEASE_MS, jobs });
  let leaseFailure: unknown = new Error('not started');

  const renewal = createLoop(hold, RENEW_MS, (error) => {
    leaseFailure = error;
    logger.error({ error }, 'lease of the jobs could not be renewed');
  });
  const isHolder = (): boolean => lease.isHeld();
  const watch = createJobWatch(metrics, isHolder, (job) =>
    shared.has(job) ? parts.heldOf(job).length > 0 : isHolder(),
  );
  const around = { database, clock, logger, lease, parts, mayRun, watch };
  const turns = jobs.map((job) => createJobTurns(job, around));

  async function hold(): Promise<void> {
    const before = lease.isHeld();
    const now = await lease.hold();
    await parts.hold();
    leaseFailure = null;
    if (now && !before) logger.info({ program }, 'this process runs the jobs');
  }

  return {
    async start() {
      await hold();
      renewal.start();
      for (const { loop } of turns) loop.start();
    },
    async stop() {
      await Promise.all(turns.map(({ loop }) => loop.stop()));
      await renewal.stop();
      await Promise.all([lease.release(), parts.release()]);
    },
    async runDue() {
      await hold();
      for (const { once } of turns) {
        // All jobs together may take longer than the lease lasts, and no renewal runs here.
        if (!lease.isHeld()) await hold();
        await once();
      }
    },
    async check() {
      if (leaseFailure !== null) throw leaseFailure;
    },
  };
}
