import type { Context } from '@haitang/platform/context.ts';
import { sharedRead } from '@haitang/platform/database/gathered-read.ts';
import { ACTIVITY_PHASE, type Activity, phaseOf } from '../terms/activity.ts';
import { readActivities, readTypes } from './activity-store.ts';

const published = sharedRead(({ read }) => readActivities(read, { published: true }));
const types = sharedRead(({ read }) => readTypes(read));

/** Types with at least one shown activity. */
export const listActivityTypes = (
  context: Context,
): Promise<readonly { readonly id: number; readonly name: string }[]> => types(context.database);

/** Published activities that are not over; `type` '' or '0' for all types. */
export async function listActivities(context: Context, type: string): Promise<Activity[]> {
  const now = context.clock.now();
  const all = type === '' || type === '0';
  return (await published(context.database))
    .map((activityAt) => activityAt(now))
    .filter(
      (activity) =>
        phaseOf(activity, now) !== ACTIVITY_PHASE.over && (all || String(activity.type) === type),
    );
}

/** One published activity, over or not, by its number or its code; null when there is none. */
export async function findActivity(context: Context, id: string): Promise<Activity | null> {
  const now = context.clock.now();
  const all = (await published(context.database)).map((activityAt) => activityAt(now));
  return all.find((activity) => String(activity.id) === id || activity.code === id) ?? null;
}
