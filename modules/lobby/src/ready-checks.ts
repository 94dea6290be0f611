import type { ClockWatch } from '@haitang/platform/clock-watch.ts';
import type { Database } from '@haitang/platform/database/database.ts';
import type { ReadyCheck } from '@haitang/platform/http/health.ts';
import type { JobRunner } from '@haitang/platform/jobs/job-runner.ts';
import { createDiskCheck } from '@haitang/platform/observe/disk-check.ts';
import type { Metrics } from '@haitang/platform/observe/metrics.ts';
import { sql } from 'kysely';

export interface ReadyParts {
  readonly database: Database;
  /** Null when another program runs the jobs. */
  readonly runner: JobRunner | null;
  readonly dataDirectory: string;
  readonly metrics: Metrics;
  /** Missing in tests with another time. */
  readonly clocks?: ClockWatch;
}

/**
 * The server's own dependencies. A venue or chain that is down is no reason to take a server out of
 * the balancer (rules.md, Corrections); `OutsideWatch` reports those.
 */
export function readyChecks(parts: ReadyParts): Record<string, ReadyCheck> {
  const { database, runner, dataDirectory, metrics, clocks } = parts;
  return {
    database: async () => void (await sql`SELECT 1`.execute(database.read)),
    migrations: async () =>
      void (await sql`SELECT id FROM schema_migration LIMIT 1`.execute(database.read)),
    ...(runner && { jobs: () => runner.check() }),
    disk: createDiskCheck({ directories: [dataDirectory], metrics }),
    ...(clocks && { clock: () => clocks.check() }),
  };
}
