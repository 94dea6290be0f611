import { businessDayOf, startOfDay } from '@haitang/kernel/business-day.ts';
import { later, MINUTE_MS } from '@haitang/kernel/clock.ts';
import type { PushChoice } from './push-choice.ts';

const DAY_MINUTES = 24 * 60;

/** When the quiet hours in which `now` lies end; null when it lies in none. */
export function quietUntil(
  { quietFrom, quietUntil: end }: Pick<PushChoice, 'quietFrom' | 'quietUntil'>,
  now: Date,
): Date | null {
  const start = startOfDay(businessDayOf(now));
  const minute = Math.floor((now.getTime() - start.getTime()) / MINUTE_MS);
  const after = (from: number): number => (minute - from + DAY_MINUTES) % DAY_MINUTES;
  const length = (end - quietFrom + DAY_MINUTES) % DAY_MINUTES;
  if (after(quietFrom) >= length) return null;
  return later(start, (end > minute ? end : end + DAY_MINUTES) * MINUTE_MS);
}
