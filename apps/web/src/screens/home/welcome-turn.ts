import { isInsideApp } from '../../shared/inside-app.ts';
import { readLocal, writeLocal } from '../../shared/storage.ts';

export type EntryPage = 'welcome' | 'app';

interface Turn {
  readonly day: string;
  readonly page: EntryPage;
}

const today = (): string => new Intl.DateTimeFormat('sv-SE').format();

function lastTurn(): Turn | null {
  const stored = readLocal('entryPageShown');
  if (typeof stored !== 'object' || stored === null) return null;
  if (!('day' in stored) || typeof stored.day !== 'string') return null;
  const page = 'page' in stored && stored.page === 'app' ? 'app' : 'welcome';
  return { day: stored.day, page };
}

/** Whether an entry page may still come today; never inside an app. */
export const isFirstVisitToday = (): boolean => !isInsideApp() && lastTurn()?.day !== today();

/** Welcome first, the app the next day, and so on: one a day. */
export const nextEntryPage = (): EntryPage => (lastTurn()?.page === 'welcome' ? 'app' : 'welcome');

export const noteEntryPage = (page: EntryPage): void =>
  writeLocal('entryPageShown', { day: today(), page });
