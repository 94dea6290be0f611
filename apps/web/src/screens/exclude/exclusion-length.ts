import { businessDayOf } from '@haitang/kernel/business-day.ts';

/** Months of a self-exclusion; null for ever (rules.md, Playing responsibly). */
export const EXCLUSIONS = [
  { key: '6m', months: 6 },
  { key: '1y', months: 12 },
  { key: '3y', months: 36 },
  { key: '5y', months: 60 },
  { key: 'forever', months: null },
] as const;
export type Exclusion = (typeof EXCLUSIONS)[number];

/** The Beijing day of the earliest end of an exclusion that begins at `now`; null for ever. */
export function lastDayOf({ months }: Exclusion, now: Date): string | null {
  if (months === null) return null;
  const end = new Date(now);
  end.setUTCMonth(end.getUTCMonth() + months);
  return businessDayOf(end);
}
