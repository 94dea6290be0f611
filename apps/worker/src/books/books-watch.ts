import { performance } from 'node:perf_hooks';
import { present } from '@haitang/kernel/assert.ts';
import { businessDayOf, parseBusinessDay, startOfDay } from '@haitang/kernel/business-day.ts';
import { HOUR_MS, MINUTE_MS } from '@haitang/kernel/clock.ts';
import { checkRecent, type Difference } from '@haitang/ledger/check.ts';
import { recordCheck } from '@haitang/ledger/check-record.ts';
import { closeMonth } from '@haitang/ledger/closings/close-month.ts';
import { nextToRecheck } from '@haitang/ledger/closings/recheck.ts';
import type { Context } from '@haitang/platform/context.ts';
import type { Metrics } from '@haitang/platform/observe/metrics.ts';
import { type TrailDirectories, verifyTrails } from '../trails/verify-trails.ts';
import { type CheckKind, reportCheck, reportClosing } from './report-books.ts';

/** Longer than any transaction: a row recorded early and committed late is read next time. */
const OVERLAP_MS = 2 * MINUTE_MS;
/** The span of a process's first check; the nightly check covers everything else. */
const FIRST_SPAN_MS = HOUR_MS;
/** Checks the books and reports the result to metrics, audit trail, log and staff. */
export interface BooksWatch {
  /** The rows since the last check, and the sum of all balances. */
  recent(): Promise<void>;
  /**
   * What is open, the chains of the trails, and the closed month that was recomputed longest ago;
   * only this closes a case.
   */
  full(): Promise<void>;
  /** Closes what is open of the months before this one; one that does not add up is reported. */
  close(): Promise<void>;
}

/**
 * Creates the watch of this process. Metrics: the differences found last, and the age of the last
 * check. `trails`: where signed heads are kept; null for none.
 */
export function createBooksWatch(
  context: Context,
  metrics: Metrics,
  trails: TrailDirectories | null = null,
): BooksWatch {
  const { database, clock } = context;
  const started = performance.now();
  let checkedAt: number | null = null;
  let standing = 0;
  metrics.gauge('ledger_differences', 'Differences the last check found', () => standing);
  metrics.gauge(
    'ledger_check_age_seconds',
    'Time since the books were last checked by this process, or since its start',
    () => (performance.now() - (checkedAt ?? started)) / 1_000,
  );

  async function tell(kind: CheckKind, found: readonly Difference[]): Promise<void> {
    await reportCheck(context, { kind, found, before: standing });
    standing = found.length;
  }

  return {
    async recent() {
      const now = performance.now();
      const back = checkedAt === null ? FIRST_SPAN_MS : now - checkedAt + OVERLAP_MS;
      const found = await checkRecent(database, Math.ceil(back / 1_000));
      await tell('recent', found);
      checkedAt = now;
    },
    async full() {
      const closed = await nextToRecheck(database.read);
      const besides = trails
        ? (await verifyTrails(database, trails, 'all', closed)).differences
        : [];
      const actor = 'system:check-books';
      const { differences } = await recordCheck(database, clock, actor, { besides, closed });
      await tell('full', differences);
    },
    async close() {
      const month = `${businessDayOf(clock.now()).slice(0, 7)}-01`;
      const start = startOfDay(present(parseBusinessDay(month), 'the first day of a month'));
      const done = await closeMonth(database, start);
      if (done.kind === 'closed') await reportClosing(context, done.closing);
      if (done.kind === 'differs') await tell('full', done.differences);
    },
  };
}
