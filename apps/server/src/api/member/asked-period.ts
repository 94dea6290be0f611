import { type AskedDateCode, daysOfCode } from '@haitang/contract/codes/date-code.ts';
import { addDays, businessDayOf, endOfDay, startOfDay } from '@haitang/kernel/business-day.ts';

/** From `since`, and before `until`. */
export interface AskedPeriod {
  readonly since: Date;
  readonly until: Date;
}

/** The Beijing days of a date code, as instants. */
export function periodOf(code: AskedDateCode, now: Date): AskedPeriod {
  const today = businessDayOf(now);
  const { days, skip } = daysOfCode(code, today);
  return {
    since: startOfDay(addDays(today, 1 - days - skip)),
    until: endOfDay(addDays(today, -skip)),
  };
}
