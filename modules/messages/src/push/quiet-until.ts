import { businessDayOf, startOfDay } from '@haitang/kernel/business-day.ts';
import { later, MINUTE_MS } from '@haitang/kernel/clock.ts';
import type { PushChoice } from './push-choice.ts';

const DAY_MINUTES = 24 * 60;

/** When the quiet hours in which `at` lies end; null when it lies in none. */
export function quietUntil(
  { quietFrom, quietUntil: end }: Pick<PushChoice, 'quietFrom' | 'quietUntil'>,
  at: Date,
): Date | null {
  const start = startOfDay(businessDayOf(at));
  const minute = Math.floor((at.getTime() - start.getTime()) / MINUTE_MS);
  const after = (from: number): number => (minute - from + DAY_MINUTES) % DAY_MINUTES;
  const length = (end - quietFrom + DAY_MINUTES) % DAY_MINUTES;
  if (after(quietFrom) >= length) return null;
  return later(start, (end > minute ? end : end + DAY_MINUTES) * MINUTE_MS);
}
