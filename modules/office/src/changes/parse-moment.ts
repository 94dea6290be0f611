import { refuse } from '@haitang/contract/codes/refuse.ts';
import { parseBusinessDay, startOfDay } from '@haitang/kernel/business-day.ts';
import { MINUTE_MS } from '@haitang/kernel/clock.ts';

const FORM = /^(\d{4}-\d{2}-\d{2})[ T]([01]\d|2[0-3]):([0-5]\d)$/;

/**
 * An instant from Beijing's `YYYY-MM-DD HH:mm`; null for ''. Refuses another form and a past time.
 */
export function parseMoment(text: string, now: Date): Date | null {
  if (text === '') return null;
  const [, date = '', hours = '', minutes = ''] = FORM.exec(text) ?? [];
  const day = parseBusinessDay(date);
  if (day === null) throw refuse('malformed', { words: '生效时间的格式为 2026-01-31 08:00' });
  const since = (Number(hours) * 60 + Number(minutes)) * MINUTE_MS;
  const moment = new Date(startOfDay(day).getTime() + since);
  if (moment <= now) throw refuse('malformed', { words: '生效时间已过，留空即为复核后立即生效' });
  return moment;
}
