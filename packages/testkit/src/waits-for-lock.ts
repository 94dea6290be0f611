import type { Queryable } from '@haitang/platform/database/database.ts';
import { sql } from 'kysely';

/** Whether a statement waits for a lock in this database; the server has those of other tests. */
export async function waitsForLock(database: Queryable): Promise<boolean> {
  const { rows } = await sql`SELECT FROM pg_stat_activity
    WHERE datname = current_database() AND wait_event_type = 'Lock'`.execute(database);
  return rows.length > 0;
}
