import { performance } from 'node:perf_hooks';
import type { Clock } from '@haitang/kernel/clock.ts';
import type { Actor } from '@haitang/kernel/id.ts';
import type { Database, Queryable } from '@haitang/platform/database/database.ts';
import { sql } from 'kysely';
import { checkLedger, type Difference, type LedgerReport, withDifferences } from './check.ts';

/** The stored result of a full check. */
export interface CheckRecord extends LedgerReport {
  readonly checkedAt: Date;
  readonly actor: Actor;
  readonly tookMs: number;
}

/**
 * Checks the books in full (INV-1 to INV-6) and stores the result, together with the differences
 * the caller has found.
 */
export async function recordCheck(
  database: Database,
  clock: Clock,
  actor: Actor,
  besides: readonly Difference[] = [],
): Promise<CheckRecord> {
  const started = performance.now();
  const report = withDifferences(await checkLedger(database), besides);
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
