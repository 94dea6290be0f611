import { businessDayOf } from '@haitang/kernel/business-day.ts';
import { serverNow } from '@haitang/ui/browser/server-clock.ts';
import { isInsideApp } from '../../shared/inside-app.ts';
import { readLocal, writeLocal } from '../../shared/storage.ts';

/** A day begins at midnight in Beijing, wherever the phone is. */
const today = (): string => businessDayOf(new Date(serverNow()));

function lastDay(): string | null {
  const stored = readLocal('entryPageShown');
  if (typeof stored !== 'object' || stored === null) return null;
  return 'day' in stored && typeof stored.day === 'string' ? stored.day : null;
}

/** Whether the entry page may still open today; never inside an app. */
export const isFirstVisitToday = (): boolean => !isInsideApp() && lastDay() !== today();

/** Both dialogs were seen: none opens again until tomorrow. */
export const noteEntryPage = (): void => writeLocal('entryPageShown', { day: today() });
