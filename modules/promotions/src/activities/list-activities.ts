import type { Context } from '@haitang/platform/context.ts';
import { sharedRead } from '@haitang/platform/database/gathered-read.ts';
import { ACTIVITY_PHASE, type Activity, phaseOf } from './activity.ts';
import { readActivities, readTypes } from './activity-store.ts';

const published = sharedRead(({ read }) => readActivities(read, { published: true }));
const types = sharedRead(({ read }) => readTypes(read));

/** Types with at least one shown activity. */
export const listActivityTypes = (
  context: Context,
): Promise<readonly { readonly id: number; readonly name: string }[]> => types(context.database);

/** Published activities that are not over; `type` '' or '0' for all types. */
export async function listActivities(context: Context, type: string): Promise<Activity[]> {
  const at = context.clock.now();
  const all = type === '' || type === '0';
  return (await published(context.database))
    .map((of) => of(at))
    .filter(
      (one) => phaseOf(one, at) !== ACTIVITY_PHASE.over && (all || String(one.type) === type),
    );
}

/** One published activity, over or not, by its number or its code; null when there is none. */
export async function findActivity(context: Context, id: string): Promise<Activity | null> {
  const at = context.clock.now();
  const all = (await published(context.database)).map((of) => of(at));
  return all.find((one) => String(one.id) === id || one.code === id) ?? null;
}
