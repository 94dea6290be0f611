import {
  addDays,
  type BusinessDay,
  businessDayOf,
  endOfDay,
  startOfDay,
} from '@haitang/kernel/business-day.ts';
import type { Context } from '@haitang/platform/context.ts';
import type { Queryable } from '@haitang/platform/database/database.ts';
import { sql } from 'kysely';
import { activeForPage, activeIn } from './active-members.ts';

/** How far back the first run counts, and the days that one run counts. */
const FIRST_DAYS = 62;
const DAYS_AT_ONCE = 10;

/** The days of [from, to) that have been counted, with their active members. */
async function countedDays(
  database: Queryable,
  from: BusinessDay,
  to: BusinessDay,
): Promise<ReadonlyMap<BusinessDay, number>> {
  const { rows } = await sql<{ day: BusinessDay; members: bigint }>`
    SELECT day::text AS day, members FROM office_active_day
    WHERE day >= ${from}::date AND day < ${to}::date`.execute(database);
  return new Map(rows.map(({ day, members }) => [day, Number(members)]));
}

/**
 * Counts the active members of the days that are over, each once, the newest first. Run by a job; a
 * repeat finds nothing to do.
 */
export async function keepActiveDays({ database, clock }: Context): Promise<void> {
  const now = clock.now();
  const today = businessDayOf(now);
  const first = addDays(today, -FIRST_DAYS);
  const known = await countedDays(database.read, first, today);
  const missing = Array.from({ length: FIRST_DAYS }, (_, index) => addDays(today, -1 - index))
    .filter((day) => !known.has(day))
    .slice(0, DAYS_AT_ONCE);
  // One stops all: a database that fails to count one day fails at the next as well.
  for (const day of missing) {
    const span = { from: startOfDay(day), to: endOfDay(day) };
    const members = await activeIn(database.read, span);
    await database.transaction((tx) =>
      sql`INSERT INTO office_active_day (day, members, counted_at)
        VALUES (${day}, ${members}, ${now}) ON CONFLICT DO NOTHING`.execute(tx),
    );
  }
}

/** Active members by Beijing day in [from, to), today so far included; an unknown day is absent. */
export async function activeDays(
  context: Context,
  from: BusinessDay,
  to: BusinessDay,
): Promise<ReadonlyMap<BusinessDay, number>> {
  const today = businessDayOf(context.clock.now());
  const days = new Map(await countedDays(context.database.read, from, to));
  if (today >= from && today < to) days.set(today, (await activeForPage(context)).today);
  return days;
}
