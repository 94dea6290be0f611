import { HOUR_MS, later } from '@haitang/kernel/clock.ts';
import type { Context } from '@haitang/platform/context.ts';
import { settleAfterHours } from '../agent-settings.ts';
import { addMonths, endOfMonth, type Month } from './month.ts';
import { isSettled, readFirstMonth } from './run-store.ts';
import { settleMonth } from './settle-month.ts';

/**
 * Settles every month that has been over for `commission_settle_hours` and is not settled yet, the
 * oldest first, back to the first an agent earns for: whatever time the server was down. Running it
 * again, or twice at once, adds nothing. Returns the months settled now.
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
