import { performance } from 'node:perf_hooks';
import type { BusinessDay } from '@haitang/kernel/business-day.ts';
import { type Clock, MINUTE_MS, SECOND_MS } from '@haitang/kernel/clock.ts';
import type { Database } from '../database/database.ts';
import { type CallScope, currentScope, newCorrelationId, runIn } from '../observe/call-scope.ts';
import type { Logger } from '../observe/logger.ts';
import { beginSpan } from '../observe/tracing.ts';
import { dayDue, isDoneFor, markDone } from './daily.ts';
import type { Job } from './job.ts';
import type { JobWatch } from './job-watch.ts';
import type { Lease } from './lease.ts';
import { createLoop, type Loop } from './loop.ts';
import type { PartLeases } from './part-leases.ts';

const CHECK_CLOCK_MS = 2 * SECOND_MS;
const LONGEST_BACK_OFF_MS = 10 * MINUTE_MS;

interface JobTurnsContext {
  readonly database: Database;
  readonly clock: Clock;
  readonly logger: Logger;
  readonly lease: Lease;
  readonly parts: PartLeases;
  readonly mayRun: () => boolean;
  readonly watch: JobWatch;
}

/** The runs of one job: in its own loop, or once on request. */
export interface JobTurns {
  readonly loop: Loop;
  /** Runs the job if it is due; waits for the current run when there is one. */
  readonly once: () => Promise<void>;
}

/** Each run has its own correlation id and, when traces are on, its own trace. */
function scopeOf(job: string): CallScope {
  const correlationId = newCorrelationId();
  const fields = { 'haitang.correlation_id': correlationId };
  const span = beginSpan({ name: `job ${job}`, kind: 'job', fields, parent: null });
  return { correlationId, span };
}

/**
 * Logs a failed run and delays the next try by a growing pause; `attempt` decides when it may run.
 */
function createAttempts(name: string, { logger, watch }: JobTurnsContext) {
  let failures = 0;
  let notBefore = 0;

  async function tried(work: () => Promise<void>): Promise<void> {
    const { span } = currentScope();
    const started = performance.now();
    try {
      await work();
    } catch (error) {
      failures += 1;
      const wait = Math.min(SECOND_MS * 2 ** failures, LONGEST_BACK_OFF_MS);
      notBefore = performance.now() + wait;
      logger.error({ job: name, failures, error }, 'job failed');
      span?.end('job failed');
      watch.failed(name, failures);
      return;
    }
    failures = 0;
    const ms = Math.round(performance.now() - started);
    logger.debug({ job: name, ms }, 'job done');
    span?.end();
    watch.done(name, ms);
  }

  return {
    mayBegin: () => performance.now() >= notBefore,
    attempt: (work: () => Promise<void>): Promise<void> => runIn(scopeOf(name), () => tried(work)),
  };
}

/** Runs a daily job for the day that is due, and marks it done while the lease is ours. */
async function runForDay(job: Job, day: BusinessDay, context: JobTurnsContext): Promise<void> {
  const { database, clock, lease } = context;
  if (await isDoneFor(database.read, job.name, day)) return;
  await job.run();
  await database.transaction(async (tx) => {
    // A process that has lost the lease leaves the mark to the new holder.
    if (await lease.isStillOurs(tx)) await markDone(tx, job.name, day, clock.now());
  });
}

/**
 * The job never runs twice concurrently, although `once` and the loop may start at the same time.
 */
export function createJobTurns(job: Job, context: JobTurnsContext): JobTurns {
  const { clock, logger, lease, parts, mayRun } = context;
  const { schedule } = job;
  const attempts = createAttempts(job.name, context);
  let running: Promise<void> | null = null;

  async function runIfDue(): Promise<void> {
    const isOurs = job.parts ? parts.heldOf(job.name).length > 0 : lease.isHeld();
    if (!isOurs || !mayRun() || !attempts.mayBegin()) return;
    if (job.parts) return parts.during(job.name, (held) => attempts.attempt(() => job.run(held)));
    if ('every' in schedule) return attempts.attempt(() => job.run());
    const day = dayDue(schedule.daily, clock.now());
    if (day !== null) await attempts.attempt(() => runForDay(job, day, context));
  }

  function once(): Promise<void> {
    running ??= runIfDue().finally(() => {
      running = null;
    });
    return running;
  }

  const pause = 'every' in schedule ? schedule.every : CHECK_CLOCK_MS;
  const loop = createLoop(once, pause, (error) => logger.error({ error }, 'job loop failed'));
  return { loop, once };
}
