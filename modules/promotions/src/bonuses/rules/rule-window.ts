import {
  addDays,
  type BusinessDay,
  businessDayOf,
  endOfDay,
  startOfDay,
} from '@haitang/kernel/business-day.ts';
import { DAY_MS, later, MINUTE_MS } from '@haitang/kernel/clock.ts';
import type { BonusRule } from './bonus-rule.ts';

/** The half-open period of a rule's window. */
export interface Span {
  readonly from: Date;
  readonly to: Date;
}

/** 1 for Monday to 7 for Sunday. */
export const weekdayOf = (day: BusinessDay): number =>
  // The first day of 1970 was a Thursday.
  ((Math.floor(endOfDay(day).getTime() / DAY_MS) + 3) % 7) + 1;

/** The Monday of the Beijing week a day is in. */
export const mondayOf = (day: BusinessDay): BusinessDay => addDays(day, 1 - weekdayOf(day));

/**
 * The part of a Beijing day in which the rule's window is open; null when it is not open that day.
 */
export function spanOn(
  rule: Pick<BonusRule, 'window' | 'startsAt' | 'endsAt'>,
  day: BusinessDay,
): Span | null {
  const { weekdays, fromMinute, toMinute } = rule.window;
  if (weekdays.length > 0 && !weekdays.includes(weekdayOf(day))) return null;
  const from = latest(later(startOfDay(day), fromMinute * MINUTE_MS), rule.startsAt);
  const to = earliest(later(startOfDay(day), toMinute * MINUTE_MS), rule.endsAt);
  return from < to ? { from, to } : null;
}

/** Whether the window is open at an instant. */
export function isOpenAt(
  rule: Pick<BonusRule, 'window' | 'startsAt' | 'endsAt'>,
  moment: Date,
): boolean {
  const span = spanOn(rule, businessDayOf(moment));
  return span !== null && span.from <= moment && moment < span.to;
}

/** The part of a span at or after `since`; null when nothing remains. */
export const since = (span: Span, instant: Date): Span | null => {
  const from = latest(span.from, instant);
  return from < span.to ? { from, to: span.to } : null;
};

const latest = (a: Date, b: Date): Date => (a > b ? a : b);
const earliest = (a: Date, b: Date | null): Date => (b !== null && b < a ? b : a);
