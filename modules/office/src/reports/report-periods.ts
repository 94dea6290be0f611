import { addDays, type BusinessDay, startOfDay } from '@haitang/kernel/business-day.ts';
import { DAY_MS } from '@haitang/kernel/clock.ts';
import type { PeriodUnit } from '@haitang/venues/bets/play-by-period.ts';

/** A period of a report: its first day, and the first one after it. */
export interface Period {
  readonly from: BusinessDay;
  readonly to: BusinessDay;
}

/** Days since Monday. */
const daysSinceMonday = (day: BusinessDay): number =>
  (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7;

/** The first day of the period that has a day: of its week (Monday), or of its month. */
export function periodStart(day: BusinessDay, unit: PeriodUnit): BusinessDay {
  if (unit === 'week') return addDays(day, -daysSinceMonday(day));
  return unit === 'month' ? addDays(day, 1 - Number(day.slice(8))) : day;
}

/** The period that begins on a day. */
function periodFrom(from: BusinessDay, unit: PeriodUnit): Period {
  if (unit === 'day') return { from, to: addDays(from, 1) };
  if (unit === 'week') return { from, to: addDays(from, 7) };
  return { from, to: periodStart(addDays(from, 31), 'month') };
}

/** `count` periods in a row, the newest first: the one that has the day, and those before it. */
export function periodsUntil(
  day: BusinessDay,
  unit: PeriodUnit,
  count: number,
): readonly [Period, ...Period[]] {
  const newest = periodFrom(periodStart(day, unit), unit);
  const periods: [Period, ...Period[]] = [newest];
  let { from } = newest;
  while (periods.length < count) {
    from = periodStart(addDays(from, -1), unit);
    periods.push(periodFrom(from, unit));
  }
  return periods;
}

/** How many days a period has. */
export const daysIn = ({ from, to }: Period): number =>
  Math.round((startOfDay(to).getTime() - startOfDay(from).getTime()) / DAY_MS);
