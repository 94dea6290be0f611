import { MINUTE_MS } from '@haitang/kernel/clock.ts';
import type { Context } from '@haitang/platform/context.ts';
import type { Queryable } from '@haitang/platform/database/database.ts';
import { sql } from 'kysely';
import { type ChartLine, type ChartRow, chartOfAccounts, toLine } from './chart.ts';

/** The chart of a house that is added up in less is read anew each time. */
const QUICK_MS = 50;
/** A kept chart that is older is not shown: the job that keeps it stands still. */
const OLDEST_MS = 30 * MINUTE_MS;

/** A chart of accounts and the moment whose it is. */
export interface ChartAt {
  readonly at: Date;
  readonly lines: readonly ChartLine[];
}

async function readKept(database: Queryable): Promise<ChartAt | null> {
  const { rows } = await sql<ChartRow & { at: Date }>`
    SELECT code COLLATE "C" AS code, asset, balance, accounts, entries, added_up_at AS at
    FROM ledger_chart ORDER BY 1, 2`.execute(database);
  return rows[0] ? { at: rows[0].at, lines: rows.map(toLine) } : null;
}

/**
 * The chart for a page: of now where that is quick, else as the job added it up last, some minutes
 * ago. All its lines are of one moment, so that they add up to zero (INV-4).
 */
export async function chartForPage({
  database: { read },
  clock,
}: Pick<Context, 'database' | 'clock'>): Promise<ChartAt> {
  const now = clock.now();
  const kept = await readKept(read);
  if (kept && now.getTime() - kept.at.getTime() < OLDEST_MS) return kept;
  return { at: now, lines: await chartOfAccounts(read) };
}

/** Adds up the chart and keeps it where that took long. Run by a job every few minutes. */
export async function keepChart(
  { database, clock }: Pick<Context, 'database' | 'clock'>,
  quickMs = QUICK_MS,
): Promise<void> {
  const now = clock.now();
  const from = performance.now();
  const lines = await chartOfAccounts(database.read);
  const isQuick = performance.now() - from < quickMs;
  await database.transaction(async (tx) => {
    await sql`DELETE FROM ledger_chart`.execute(tx);
    if (isQuick) return;
    await sql`INSERT INTO ledger_chart (code, asset, balance, accounts, entries, added_up_at)
      SELECT *, ${now}::timestamptz FROM unnest(${lines.map(({ code }) => code)}::text[],
        ${lines.map(({ balance }) => balance.asset)}::text[],
        ${lines.map(({ balance }) => balance.minor)}::bigint[],
        ${lines.map(({ accounts }) => accounts)}::bigint[],
        ${lines.map(({ entries }) => entries)}::bigint[])`.execute(tx);
  });
}
