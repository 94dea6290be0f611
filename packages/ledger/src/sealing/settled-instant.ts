import { setTimeout as wait } from 'node:timers/promises';
import { present } from '@haitang/kernel/assert.ts';
import type { Database } from '@haitang/platform/database/database.ts';
import { sql } from 'kysely';

const POLL_EVERY_MS = 20;

/**
 * The latest instant before which no new posting can become visible; null while older transactions
 * are still open. A writer locks accounts first, so it has its transaction number before its rows
 * get their time: once every number issued by now has ended, each row recorded by now is visible or
 * rolled back. The query takes a number itself to know the newest: a snapshot names only the newest
 * that has ended, and a commit that waits for a standby has not.
 */
export async function settledInstant(
  database: Database,
  { lagMs, waitMs }: { readonly lagMs: number; readonly waitMs: number },
): Promise<string | null> {
  const { rows } = await sql<{ at: string; next: string | null }>`
    SELECT (statement_timestamp() - make_interval(secs => ${lagMs / 1_000}))::text AS at,
      pg_current_xact_id()::text AS next`.execute(database.read);
  const { at, next } = present(rows[0], 'the instant');
  for (let waited = 0; waited < waitMs; waited += POLL_EVERY_MS) {
    const found = await sql<{ over: boolean }>`SELECT
      pg_snapshot_xmin(pg_current_snapshot())::text::numeric >= ${next}::numeric AS over`.execute(
      database.read,
    );
    if (found.rows[0]?.over) return at;
    await wait(POLL_EVERY_MS);
  }
  return null;
}
