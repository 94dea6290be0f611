import type { Queryable } from '@haitang/platform/database/database.ts';
import { sql } from 'kysely';
import type { Activity } from '../terms/activity.ts';
import { ACTIVITIES, type ActivityRow, atTime } from './activity-store.ts';

/** An activity by its code, with the terms in force at a moment; null when there is none. */
export async function activityAt(
  database: Queryable,
  code: string,
  moment: Date,
): Promise<Activity | null> {
  const { rows } = await sql<ActivityRow>`${ACTIVITIES} WHERE code = ${code}`.execute(database);
  return rows[0] ? atTime(rows[0], moment) : null;
}
