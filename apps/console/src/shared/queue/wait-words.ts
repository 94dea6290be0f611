import { MINUTE_MS } from '@haitang/kernel/clock.ts';

/** Minutes since a Beijing time such as `2026-01-02 10:00:00`; never less than none. */
export function minutesSince(since: string, now: number): number {
  const moment = Date.parse(`${since.replace(' ', 'T')}+08:00`);
  return Math.max(0, Math.floor((now - moment) / MINUTE_MS));
}

/** A waiting time in its two largest units: `9 分钟`, `3 小时 5 分`, `2 天 4 小时`. */
export function waitWords(minutes: number): string {
  if (minutes < 60) return `${minutes} 分钟`;
  const hours = Math.floor(minutes / 60);
  if (hours < 24) return `${hours} 小时${minutes % 60 === 0 ? '' : ` ${minutes % 60} 分`}`;
  return `${Math.floor(hours / 24)} 天${hours % 24 === 0 ? '' : ` ${hours % 24} 小时`}`;
}
