import { formatBeijing } from '@haitang/kernel/business-day.ts';

/** Whether a moment is within opening hours in Beijing, `from` included, `to` excluded. */
export function isOpen({ from, to }: { from: string; to: string }, now: number): boolean {
  const time = formatBeijing(new Date(now)).slice(11, 16);
  return from <= to ? from <= time && time < to : time >= from || time < to;
}
