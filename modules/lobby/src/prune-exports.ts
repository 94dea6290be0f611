import { MINUTE_MS } from '@haitang/kernel/clock.ts';
import { pruneExports } from '@haitang/office/exports/prune-exports.ts';
import type { Context } from '@haitang/platform/context.ts';
import type { Job } from '@haitang/platform/jobs/job.ts';

/** Deletes the files that staff exported more than a day ago. */
export const pruneExportsJob = (context: Context): Job => ({
  name: 'prune-exports',
  schedule: { every: 10 * MINUTE_MS },
  run: () => pruneExports(context),
});
