import { once } from 'node:events';
import { createPostingLane } from '@haitang/ledger/posting-lane.ts';
import { connectDatabase } from '@haitang/platform/database/connect.ts';
import { createJobRunner } from '@haitang/platform/jobs/job-runner.ts';
import { silentLogger } from '@haitang/platform/observe/silent-logger.ts';
import { resolveTransfersJob } from '@haitang/worker/resolve-transfers.ts';
import { sweepIdleJob } from '@haitang/worker/sweep-idle.ts';
import { z } from 'zod';
import { lobbyVenues } from '../../tests/faults/lobby-venues.ts';

// A worker with the jobs that are measured, often instead of once a minute. It has its share of
// their parts before it is told to begin.
const task = z
  .object({
    databaseUrl: z.string(),
    venueUrl: z.string(),
    privateKey: z.string(),
    /** How much its clock is ahead, so that the accounts are idle. */
    aheadMs: z.number(),
  })
  .parse(JSON.parse(process.env.BENCH_WORKER ?? ''));
const database = connectDatabase({
  url: task.databaseUrl,
  size: 20,
  schema: 'lobby',
  onIdleError: () => undefined,
});
const clock = { now: () => new Date(Date.now() + task.aheadMs) };
const lane = createPostingLane(database);
const { venueUrl: url, privateKey } = task;
const context = lobbyVenues({ database, clock, lane, url, privateKey, timeoutMs: 30_000 });
let begun = false;
const runner = createJobRunner({
  database,
  clock,
  logger: silentLogger,
  program: 'bench',
  jobs: [sweepIdleJob(context), resolveTransfersJob(context)].map((job) => ({
    name: job.name,
    parts: job.parts ?? [],
    schedule: { every: 100 },
    run: (held) => job.run(held),
  })),
  mayRun: () => begun,
});
await runner.start();
process.send?.('ready');
await once(process, 'message');
begun = true;
const before = process.cpuUsage();
await once(process, 'message');
process.send?.(process.cpuUsage(before));
await runner.stop();
await lane.close();
await database.close();
process.disconnect();
