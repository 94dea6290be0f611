import { performance } from 'node:perf_hooks';
import type { Clock } from '@haitang/kernel/clock.ts';
import type { Actor } from '@haitang/kernel/id.ts';
import type { Database, Queryable } from '@haitang/platform/database/database.ts';
import { sql } from 'kysely';
import { checkOpenMonths, type Difference, type LedgerReport, withDifferences } from './check.ts';
import { recheckMonth } from './closings/recheck.ts';
import type { Span } from './sealing/closing.ts';

/** What a check looks at beside the open months. */
interface RecordedBesides {
  readonly besides?: readonly Difference[];
  readonly closed?: Span | null;
}

/** The stored result of a check. */
export interface CheckRecord extends LedgerReport {
  readonly checkedAt: Date;
  readonly actor: Actor;
  readonly tookMs: number;
}

/**
 * Checks the books (INV-1 to INV-6) and stores the result: what is open from its postings, closed
 * months by their closings, and one of them from its postings again, if one is given. `besides` are
 * differences that the caller has found.
 */
export async function recordCheck(
  database: Database,
  clock: Clock,
  actor: Actor,
  { besides = [], closed = null }: RecordedBesides = {},
): Promise<CheckRecord> {
  const started = performance.now();
  const again = closed === null ? [] : await recheckMonth(database, clock, closed);
  const report = withDifferences(await checkOpenMonths(database), [...again, ...besides]);
  const tookMs = Math.round(performance.now() - started);
  const checkedAt = clock.now();
  await sql`INSERT INTO ledger_check (checked_at, actor, took_ms, balanced, accounts, postings,
      open_holds, trial_balance, differences)
    VALUES (${checkedAt}, ${actor}, ${tookMs}, ${report.balanced}, ${report.accounts},
      ${report.postings}, ${report.openHolds}, ${report.trialBalance},
      ${JSON.stringify(report.differences)}::jsonb)`.execute(database.read);
  return { ...report, checkedAt, actor, tookMs };
}

interface CheckRow {
  readonly id: bigint;
  readonly checked_at: Date;
  readonly actor: Actor;
  readonly took_ms: number;
  readonly balanced: boolean;
  readonly accounts: bigint;
  readonly postings: bigint;
  readonly open_holds: bigint;
  readonly trial_balance: string;
  readonly differences: readonly Difference[];
}

/** The result of the latest full check; null before the first one. One index read. */
export async function lastCheck(database: Queryable): Promise<CheckRecord | null> {
  const { rows } = await sql<CheckRow>`SELECT * FROM ledger_check
    ORDER BY checked_at DESC, id DESC LIMIT 1`.execute(database);
  const [row] = rows;
  if (!row) return null;
  return {
    checkedAt: row.checked_at,
    actor: row.actor,
    tookMs: row.took_ms,
    balanced: row.balanced,
    accounts: Number(row.accounts),
    postings: Number(row.postings),
    openHolds: Number(row.open_holds),
    trialBalance: row.trial_balance,
    differences: row.differences,
  };
}
