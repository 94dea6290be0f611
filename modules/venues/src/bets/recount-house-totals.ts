import { addDays, businessDayOf, startOfDay } from '@haitang/kernel/business-day.ts';
import type { Context } from '@haitang/platform/context.ts';
import {
  beginTotals,
  readTotalsStart,
  replaceTotals,
  saveTotalsStart,
} from './house-total-store.ts';

/** Days that one run adds up, a transaction each. */
const DAYS_AT_ONCE = 20;

/**
 * Adds up the days whose bets were counted before there were totals, the newest first; nothing once
 * all are. A repeat finds the same.
 */
export async function recountHouseTotals({ database, clock }: Context): Promise<void> {
  for (let days = 0; days < DAYS_AT_ONCE; days += 1) {
    const start = await readTotalsStart(database.read);
    const after = start ? businessDayOf(start.wholeFrom) : addDays(businessDayOf(clock.now()), 1);
    if (start && (start.oldest === null || start.wholeFrom <= start.oldest)) return;
    const day = addDays(after, -1);
    // One stops all: the days before it are whole only when it is.
    await database.transaction(async (tx) => {
      await replaceTotals(tx, day, after);
      await (start ? saveTotalsStart : beginTotals)(tx, startOfDay(day));
    });
  }
}
