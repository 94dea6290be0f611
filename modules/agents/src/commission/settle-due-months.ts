import { HOUR_MS, later } from '@haitang/kernel/clock.ts';
import type { Context } from '@haitang/platform/context.ts';
import { settleAfterHours } from '../agent-settings.ts';
import { addMonths, endOfMonth, type Month } from '../month.ts';
import { isSettled, readFirstMonth } from './run-store.ts';
import { settleMonth } from './settle-month.ts';

/**
 * Settles every unsettled month that ended at least `commission_settle_hours` ago, oldest first,
 * back to the first with an agent, for any downtime of the server. Idempotent, also when run
 * concurrently. Returns the months settled now.
 */
export async function settleDueMonths(context: Context): Promise<readonly Month[]> {
  const { read } = context.database;
  const settled: Month[] = [];
  const first = await readFirstMonth(read);
  if (first === null) return settled;
  const wait = (await context.settings.get(settleAfterHours)) * HOUR_MS;
  const now = context.clock.now();
  for (let month = first; later(endOfMonth(month), wait) <= now; month = addMonths(month, 1)) {
    if (await isSettled(read, month)) continue;
    if (await settleMonth(context, month)) settled.push(month);
  }
  return settled;
}
