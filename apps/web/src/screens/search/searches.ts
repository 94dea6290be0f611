import { readForSession, writeForSession } from '../../shared/storage.ts';

const KEY = 'searches';
const MOST = 8;

/** What was sought in this tab, newest first; it goes with the session. */
export function readSearches(): readonly string[] {
  const stored = readForSession(KEY);
  if (!Array.isArray(stored)) return [];
  return stored.filter((one): one is string => typeof one === 'string').slice(0, MOST);
}

/** Remembers a search that led somewhere. */
export function noteSearch(sought: string): void {
  const word = sought.trim();
  if (word === '') return;
  writeForSession(KEY, [word, ...readSearches().filter((one) => one !== word)].slice(0, MOST));
}

export const forgetSearches = (): void => writeForSession(KEY, []);
