import { businessDayOf } from '@haitang/kernel/business-day.ts';
import { DAY_MS, later } from '@haitang/kernel/clock.ts';
import type { Queryable } from '@haitang/platform/database/database.ts';
import { sql } from 'kysely';

/** An announcement that is shown. */
export interface ShownAnnouncement {
  readonly id: number;
  readonly name: string;
}

/**
 * The shown announcements that staff began to show within the last 24 hours, or whose first day it
 * is; older ones are news no more, and those of the seeds never were.
 */
export async function newAnnouncements(
  database: Queryable,
  now: Date,
): Promise<readonly ShownAnnouncement[]> {
  const day = businessDayOf(now);
  const { rows } = await sql<ShownAnnouncement>`SELECT id, name FROM announcement
    WHERE shown AND shown_since IS NOT NULL
      AND coalesce(first_day <= ${day}::date, true) AND coalesce(last_day >= ${day}::date, true)
      AND (shown_since > ${later(now, -DAY_MS)} OR first_day = ${day}::date)
    ORDER BY id`.execute(database);
  return rows;
}

/** All announcements of the Beijing day. */
export async function shownAnnouncements(
  database: Queryable,
  moment: Date,
): Promise<readonly ShownAnnouncement[]> {
  const day = businessDayOf(moment);
  const { rows } = await sql<ShownAnnouncement>`SELECT id, name FROM announcement WHERE shown
    AND coalesce(first_day <= ${day}::date, true)
    AND coalesce(last_day >= ${day}::date, true)`.execute(database);
  return rows;
}
