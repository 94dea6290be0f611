import { businessDayOf } from '@haitang/kernel/business-day.ts';
import { isInsideApp } from '../../shared/inside-app.ts';
import { readLocal, writeLocal } from '../../shared/storage.ts';

/** One a day, in this order and round again (design.md, dialogs). */
const ORDER = ['notice', 'welcome', 'app'] as const;
export type EntryPage = (typeof ORDER)[number];

interface Turn {
  readonly day: string;
  readonly page: EntryPage | undefined;
}

/** A day begins in Beijing, wherever the phone is. */
const today = (): string => businessDayOf(new Date());

function lastTurn(): Turn | null {
  const stored = readLocal('entryPageShown');
  if (typeof stored !== 'object' || stored === null) return null;
  if (!('day' in stored) || typeof stored.day !== 'string') return null;
  const page = 'page' in stored ? ORDER.find((one) => one === stored.page) : undefined;
  return { day: stored.day, page };
}

/** Whether an entry page may still come today; never inside an app. */
export const isFirstVisitToday = (): boolean => !isInsideApp() && lastTurn()?.day !== today();

/** The page after the one that was shown last, without those that have nothing to say. */
export function nextEntryPage(says: (page: EntryPage) => boolean): EntryPage | undefined {
  const last = lastTurn()?.page;
  const from = last === undefined ? 0 : ORDER.indexOf(last) + 1;
  return [...ORDER.slice(from), ...ORDER.slice(0, from)].find(says);
}

export const noteEntryPage = (page: EntryPage): void =>
  writeLocal('entryPageShown', { day: today(), page });
