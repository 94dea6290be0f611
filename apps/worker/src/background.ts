import type { Modules } from '@haitang/lobby/compose-modules.ts';
import { createJobRunner, type JobRunner } from '@haitang/platform/jobs/job-runner.ts';
import { restoreMetrics } from '@haitang/platform/observe/restore-drill.ts';
import { createDispatcher } from '@haitang/platform/outbox/dispatcher.ts';
import { allJobs, type JobParts } from './all-jobs.ts';
import { subscribeAll } from './subscribe-all.ts';

export interface BackgroundOptions extends JobParts {
  readonly modules: Modules;
  /** False: no job starts now. */
  readonly mayRun: () => boolean;
}

/** Jobs and event subscribers of one process. */
export interface Background {
  readonly runner: JobRunner;
  start(): Promise<void>;
  /** Waits for running jobs to end. */
  stop(): Promise<void>;
}

/** One lease for all processes, servers and workers alike. */
const LEASE = 'server';

/** Composes jobs and subscribers; they run after `start`. */
export function createBackground(options: BackgroundOptions): Background {
  const { modules, database, mayRun, metrics } = options;
  const { clock, logger } = modules.context;
  const dispatcher = createDispatcher({ database, clock, logger });
  subscribeAll(dispatcher, modules);
  if (options.trails) restoreMetrics(options.metrics, options.trails.dataDirectory, clock);
  const jobs = allJobs(modules, options);
  const runner = createJobRunner({
    database,
    clock,
    logger,
    jobs,
    mayRun,
    metrics,
    program: LEASE,
  });
  return {
    runner,
    async start() {
      await runner.start();
      dispatcher.start();
    },
    async stop() {
      await runner.stop();
      await dispatcher.stop();
    },
  };
}
