import { performance } from 'node:perf_hooks';
import { assert } from '@haitang/kernel/assert.ts';
import { type Clock, MINUTE_MS, SECOND_MS } from '@haitang/kernel/clock.ts';
import type { Database } from '../database/database.ts';
import { newId } from '../id-source.ts';
import type { Logger } from '../observe/logger.ts';
import { dayDue, isDoneFor, markDone } from './daily.ts';
import type { Job } from './job.ts';
import { createLease } from './lease.ts';
import { createLoop, type Loop } from './loop.ts';

const LEASE_MS = 15 * SECOND_MS;
const RENEW_MS = 4 * SECOND_MS;
const LOOK_AT_CLOCK_MS = 2 * SECOND_MS;
const LONGEST_BACK_OFF_MS = 10 * MINUTE_MS;

export interface JobRunnerOptions {
  readonly database: Database;
  readonly clock: Clock;
  readonly logger: Logger;
  readonly jobs: readonly Job[];
  /** Programs of one database with other jobs have a lease of their own: `server`, `house`. */
  readonly program: string;
}

export interface JobRunner {
  /** Runs jobs from now on while this process holds the lease. */
  start(): Promise<void>;
  /** Lets the runs under way end and gives the lease to whoever wants it. */
  stop(): Promise<void>;
  /** Runs each job that is due once, in list order, when the lease is ours; for tests. */
  runDue(): Promise<void>;
  /** For /readyz: throws while it is unknown who runs the jobs. */
  check(): Promise<void>;
}

/**
 * Runs jobs on one process of many: the one that holds the lease. Never two runs of a job at once
 * in a process; should a holder freeze for longer than its lease, another begins, which is safe
 * because every job's effect is idempotent. A run that fails is told and tried again later.
 */
export function createJobRunner(options: JobRunnerOptions): JobRunner {
  const { database, clock, logger, jobs, program } = options;
  assert(new Set(jobs.map((job) => job.name)).size === jobs.length, 'each job is named once');
  const lease = createLease(database, `jobs:${program}`, newId(), LEASE_MS);
  let leaseFailure: unknown = new Error('not started');

  const renewal = createLoop(hold, RENEW_MS, (error) => {
    leaseFailure = error;
    logger.error({ error }, 'lease of the jobs could not be renewed');
  });
  const runs = jobs.map((job) => jobRun(job));

  async function hold(): Promise<void> {
    const before = lease.isHeld();
    const now = await lease.hold();
    leaseFailure = null;
    if (now && !before) logger.info({ program }, 'this process runs the jobs');
  }

  function jobRun(job: Job): { readonly loop: Loop; readonly once: () => Promise<void> } {
    let failures = 0;
    let notBefore = 0;

    async function attempt(work: () => Promise<void>): Promise<void> {
      const started = performance.now();
      try {
        await work();
        failures = 0;
      } catch (error) {
        failures += 1;
        const wait = Math.min(SECOND_MS * 2 ** failures, LONGEST_BACK_OFF_MS);
        notBefore = performance.now() + wait;
        logger.error({ job: job.name, failures, error }, 'job failed');
        return;
      }
      const ms = Math.round(performance.now() - started);
      logger.debug({ job: job.name, ms }, 'job done');
    }

    let running: Promise<void> | null = null;
    /** The run under way, or a new one: `runDue` and the loop may ask at once. */
    function once(): Promise<void> {
      running ??= runIfDue().finally(() => {
        running = null;
      });
      return running;
    }

    async function runIfDue(): Promise<void> {
      if (!lease.isHeld() || performance.now() < notBefore) return;
      const { schedule } = job;
      if ('every' in schedule) return attempt(() => job.run());
      const day = dayDue(schedule.daily, clock.now());
      if (day === null) return;
      await attempt(async () => {
        if (await isDoneFor(database.read, job.name, day)) return;
        await job.run();
        await database.transaction(async (tx) => {
          // Who lost the lease meanwhile leaves the mark to the one who has it.
          if (await lease.isStillOurs(tx)) await markDone(tx, job.name, day, clock.now());
        });
      });
    }

    const pause = 'every' in job.schedule ? job.schedule.every : LOOK_AT_CLOCK_MS;
    const loop = createLoop(once, pause, (error) => logger.error({ error }, 'job loop failed'));
    return { loop, once };
  }

  return {
    async start() {
      await hold();
      renewal.start();
      for (const { loop } of runs) loop.start();
    },
    async stop() {
      await Promise.all(runs.map(({ loop }) => loop.stop()));
      await renewal.stop();
      await lease.release();
    },
    async runDue() {
      await hold();
      for (const { once } of runs) await once();
    },
    async check() {
      if (leaseFailure !== null) throw leaseFailure;
    },
  };
}
