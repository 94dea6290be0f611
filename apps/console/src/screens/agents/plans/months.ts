import { todayText } from '../../../shared/format.ts';

/** Whether a text is a month, such as 2026-01. */
export const isMonth = (text: string): boolean => /^\d{4}-(0[1-9]|1[0-2])$/.test(text);

/** The month after that of a Beijing day; by default after the current one. */
export function nextMonth(day: string = todayText()): string {
  const [year = 0, month = 0] = day.split('-').map(Number);
  return month === 12 ? `${year + 1}-01` : `${year}-${String(month + 1).padStart(2, '0')}`;
}
