import { assert } from '@haitang/kernel/assert.ts';
import { businessDayOf } from '@haitang/kernel/business-day.ts';

/** A Beijing calendar month `YYYY-MM`, half-open like the day (rules.md, Agents). */
export type Month = string & { readonly brand: 'Month' };

const FORM = /^\d{4}-(0[1-9]|1[0-2])$/;

/** Reads `YYYY-MM`; null when it is not a month. */
export const parseMonth = (text: string): Month | null =>
  FORM.test(text) ? (text as Month) : null;

/** The Beijing month that contains an instant. */
export const monthOf = (instant: Date): Month => businessDayOf(instant).slice(0, 7) as Month;

/** The instant at which a Beijing month begins. */
export function startOfMonth(month: Month): Date {
  const instant = new Date(`${month}-01T00:00:00.000+08:00`);
  assert(!Number.isNaN(instant.getTime()), `a month: ${month}`);
  return instant;
}

/** The month `count` after (or before) `month`. */
export function addMonths(month: Month, count: number): Month {
  const [year = 0, number = 0] = month.split('-').map(Number);
  const months = year * 12 + (number - 1) + count;
  const text = `${Math.floor(months / 12)}`.padStart(4, '0');
  return `${text}-${String((months % 12) + 1).padStart(2, '0')}` as Month;
}

/** The instant at which a Beijing month ends; the next month begins at the same instant. */
export const endOfMonth = (month: Month): Date => startOfMonth(addMonths(month, 1));
