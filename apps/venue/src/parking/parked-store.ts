import type { Queryable } from '@haitang/platform/database/database.ts';
import { sql } from 'kysely';

/** A row on which the house's own work failed. */
export interface ParkedRow {
  readonly kind: string;
  /** Names the row within its kind. */
  readonly subject: string;
  readonly failures: number;
  readonly retryAt: Date;
}

/** All rows that are parked. */
export async function readParked(database: Queryable): Promise<ParkedRow[]> {
  const found = await sql<ParkedRow>`SELECT kind, subject, failures, retry_at AS "retryAt"
    FROM parked_row`.execute(database);
  return found.rows;
}

/** Notes one more failure of a row. */
export async function writeParked(
  database: Queryable,
  row: ParkedRow,
  reason: string,
  moment: Date,
) {
  await sql`INSERT INTO parked_row (kind, subject, failures, reason, first_at, last_at, retry_at)
    VALUES (${row.kind}, ${row.subject}, ${row.failures}, ${reason}, ${moment}, ${moment},
      ${row.retryAt})
    ON CONFLICT (kind, subject) DO UPDATE SET failures = excluded.failures,
      reason = excluded.reason, last_at = excluded.last_at,
      retry_at = excluded.retry_at`.execute(database);
}

/** Forgets a row that succeeded. */
export async function deleteParked(
  database: Queryable,
  kind: string,
  subject: string,
): Promise<void> {
  await sql`DELETE FROM parked_row WHERE kind = ${kind} AND subject = ${subject}`.execute(database);
}

/** Forgets at most `most` rows not tried since `before`; returns what the statement did. */
export function deleteUntried(database: Queryable, before: Date, most: number) {
  return sql`DELETE FROM parked_row WHERE (kind, subject) IN (
    SELECT kind, subject FROM parked_row WHERE last_at < ${before}
    LIMIT ${most} FOR UPDATE SKIP LOCKED)`.execute(database);
}

/** How many rows of each kind are parked. */
export async function countParked(database: Queryable) {
  const found = await sql<{ kind: string; count: number }>`SELECT kind, count(*)::int AS count
    FROM parked_row GROUP BY kind`.execute(database);
  return found.rows;
}
