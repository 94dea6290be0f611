import type { BusinessDay } from '@haitang/kernel/business-day.ts';

/** Filter codes of the record screens (specification, 9); the default is 4. */
export type DateCode = 1 | 2 | 3 | 4;

export const DATE_CODE_WORDS: Readonly<Record<DateCode, string>> = {
  1: '今日',
  2: '近7日',
  3: '近15日',
  4: '近30日',
};

/** Number of Beijing days in a code, today included. */
const DATE_CODE_DAYS: Readonly<Record<DateCode, number>> = { 1: 1, 2: 7, 3: 15, 4: 30 };

/** The codes on the wire: known clients also ask for 5 昨日, 6 本周 and 7 上周 (wire.md). */
export type AskedDateCode = DateCode | 5 | 6 | 7;

/** Beijing days that end `skip` days before today; today is included when `skip` is 0. */
export interface DaysOfCode {
  readonly days: number;
  readonly skip: number;
}

/** The day of the week, Monday 1 to Sunday 7. */
const weekdayOf = (day: BusinessDay): number => new Date(`${day}T00:00:00Z`).getUTCDay() || 7;

/** The days of a code on the Beijing day `today`; weeks begin on Monday. */
export function daysOfCode(code: AskedDateCode, today: BusinessDay): DaysOfCode {
  if (code === 5) return { days: 1, skip: 1 };
  if (code === 6) return { days: weekdayOf(today), skip: 0 };
  if (code === 7) return { days: 7, skip: weekdayOf(today) };
  return { days: DATE_CODE_DAYS[code], skip: 0 };
}
