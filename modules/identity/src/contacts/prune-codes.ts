import { addDays, businessDayOf } from '@haitang/kernel/business-day.ts';
import { DAY_MS, later } from '@haitang/kernel/clock.ts';
import type { Context } from '@haitang/platform/context.ts';
import { inSlices } from '@haitang/platform/database/in-slices.ts';
import { deleteCodes, deleteQuotas } from './code-store.ts';

/** Deletes codes that expired a day ago, and counts of the days before yesterday. */
export async function pruneCodes({ clock, database }: Context): Promise<void> {
  const now = clock.now();
  const oldest = later(now, -DAY_MS);
  await inSlices((most) => deleteCodes(database, oldest, most));
  const yesterday = addDays(businessDayOf(now), -1);
  await inSlices((most) => deleteQuotas(database, yesterday, most));
}
