import { addDays, parseBusinessDay } from '@haitang/kernel/business-day.ts';

/** The day after a Beijing day; '' for an invalid one. */
export function dayAfter(text: string): string {
  const day = parseBusinessDay(text);
  return day === null ? '' : addDays(day, 1);
}
