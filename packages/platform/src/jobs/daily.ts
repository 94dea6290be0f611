import { type BusinessDay, businessDayOf, formatBeijing } from '@haitang/kernel/business-day.ts';
import { sql } from 'kysely';
import type { Queryable, Tx } from '../database/database.ts';

/**
 * The Beijing day a daily job is due for: today once its hour has passed, null before. A program
 * that was asleep at that hour runs the job when it wakes; older days are the job's own concern.
 */
export function dayDue(dueTime: string, now: Date): BusinessDay | null {
  const time = formatBeijing(now).slice(11, 16);
  return time >= dueTime ? businessDayOf(now) : null;
}

/** Whether the job was done for the day, by any process. */
export async function isDoneFor(
  database: Queryable,
  name: string,
  day: BusinessDay,
): Promise<boolean> {
  const found = await sql`
    SELECT 1 FROM job_day WHERE name = ${name} AND day >= ${day}::date`.execute(database);
  return found.rows.length > 0;
}

/** Records that the job is done for the day. */
export async function markDone(tx: Tx, name: string, day: BusinessDay, now: Date): Promise<void> {
  await sql`INSERT INTO job_day (name, day, done_at) VALUES (${name}, ${day}::date, ${now})
    ON CONFLICT (name) DO UPDATE SET day = excluded.day, done_at = excluded.done_at`.execute(tx);
}
