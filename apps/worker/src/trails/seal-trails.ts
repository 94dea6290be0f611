import { performance } from 'node:perf_hooks';
import { MINUTE_MS, SECOND_MS } from '@haitang/kernel/clock.ts';
import { type SealOptions, sealPostings } from '@haitang/ledger/sealing/seal-postings.ts';
import { sealAudit } from '@haitang/platform/audit/seal.ts';
import { appendHeads } from '@haitang/platform/audit/signed-heads.ts';
import type { Context } from '@haitang/platform/context.ts';
import type { Job } from '@haitang/platform/jobs/job.ts';
import type { TrailDirectories } from './verify-trails.ts';

const EVERY_MS = 5 * SECOND_MS;
const PUBLISH_EVERY_MS = MINUTE_MS;

/**
 * Chains the audit rows and the postings every few seconds. Once a minute, if something was added,
 * the heads are signed, appended to the file of heads and printed to the log at every level, so
 * that copies exist outside the database (LG-03).
 */
export function sealTrailsJob(
  context: Context,
  directories: TrailDirectories,
  options: SealOptions = {},
): Job {
  const { database, clock, logger } = context;
  let published = '';
  let publishedAt = Number.NEGATIVE_INFINITY;
  return {
    name: 'trails.seal',
    schedule: { every: EVERY_MS },
    async run() {
      const ledger = await sealPostings(database, options);
      const chains = { audit: await sealAudit(database), ledger };
      const heads = `${chains.audit.hash} ${chains.ledger.hash}`;
      const now = performance.now();
      if (heads === published || now - publishedAt < PUBLISH_EVERY_MS) return;
      logger.notice(await appendHeads(directories, clock.now(), chains), 'heads of the trails');
      [published, publishedAt] = [heads, now];
    },
  };
}
