import { addDays, type BusinessDay, businessDayOf } from '@haitang/kernel/business-day.ts';
import { readNewest } from './day-store.ts';
import { publishDay } from './publish-day.ts';
import type { SolvencyContext } from './solvency-context.ts';
import { deleteTreesBefore } from './tree-store.ts';

/** Leaves are kept this long: some 80 bytes for each funded member and day. */
export const KEPT_DAYS = 40;
/** After a longer pause the days before are left out; the gap shows in the list of days. */
const MOST_DAYS_LATE = 31;

/** The days that are over and not published, the oldest first. */
export function daysDue(newest: BusinessDay | null, today: BusinessDay): readonly BusinessDay[] {
  const yesterday = addDays(today, -1);
  const days: BusinessDay[] = [];
  const first = newest === null ? yesterday : addDays(newest, 1);
  for (let day = yesterday; day >= first && days.length < MOST_DAYS_LATE; day = addDays(day, -1)) {
    days.unshift(day);
  }
  return days;
}

/** Publishes every day that is over, and deletes leaves that have been kept long enough. */
export async function publishDueDays(context: SolvencyContext): Promise<void> {
  const { database, clock } = context;
  const today = businessDayOf(clock.now());
  const newest = await readNewest(database.read);
  const due = daysDue(newest?.day ?? null, today);
  // One stops all: each head is chained to that of the day before.
  for (const day of due) if (!(await publishDay(context, day))) return;
  if (due.length === 0) return;
  await deleteTreesBefore(database, addDays(today, -KEPT_DAYS));
}
