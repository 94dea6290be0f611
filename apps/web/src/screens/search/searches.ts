import { readForSession, writeForSession } from '../../shared/storage.ts';

const KEY = 'searches';
const MOST = 8;

/** The searches in this tab, newest first; they end with the session. */
export function readSearches(): readonly string[] {
  const stored = readForSession(KEY);
  if (!Array.isArray(stored)) return [];
  return stored.filter((value): value is string => typeof value === 'string').slice(0, MOST);
}

/** Stores a search that had results. */
export function noteSearch(sought: string): void {
  const word = sought.trim();
  if (word === '') return;
  writeForSession(KEY, [word, ...readSearches().filter((text) => text !== word)].slice(0, MOST));
}

export const forgetSearches = (): void => writeForSession(KEY, []);
