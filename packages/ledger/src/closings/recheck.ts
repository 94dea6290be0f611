import { performance } from 'node:perf_hooks';
import type { Clock } from '@haitang/kernel/clock.ts';
import type { Database, Queryable } from '@haitang/platform/database/database.ts';
import { sql } from 'kysely';
import { checkClosedMonth, type Difference } from '../check.ts';
import { closedSpans, readClosings, type Span } from '../sealing/closing.ts';

/** The closed month whose postings were recomputed longest ago, or never; null without one. */
export async function nextToRecheck(database: Queryable): Promise<Span | null> {
  const spans = closedSpans(await readClosings(database));
  const { rows } = await sql<{ number: number }>`SELECT closing.number
    FROM ledger_closing AS closing LEFT JOIN LATERAL (
      SELECT max(checked_at) AS at FROM ledger_closing_check WHERE closing = closing.number
    ) AS latest ON true
    ORDER BY latest.at NULLS FIRST, closing.number LIMIT 1`.execute(database);
  return spans.find(({ to }) => to?.number === rows[0]?.number) ?? null;
}

/** Recomputes a closed month from its postings and stores when, and what was found. */
export async function recheckMonth(
  database: Database,
  clock: Clock,
  span: Span,
): Promise<readonly Difference[]> {
  const started = performance.now();
  const differences = await checkClosedMonth(database, span);
  const tookMs = Math.round(performance.now() - started);
  await sql`INSERT INTO ledger_closing_check (closing, checked_at, took_ms, differences)
    VALUES (${span.to?.number ?? 0}, ${clock.now()}, ${tookMs},
      ${JSON.stringify(differences)}::jsonb)`.execute(database.read);
  return differences;
}
