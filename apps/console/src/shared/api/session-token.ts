import { useSyncExternalStore } from 'react';

/** In session storage: cookies do not distinguish ports (rules.md, Staff). */
const KEY = 'office-token';
const listeners = new Set<() => void>();

/** The token of the session, '' without one. */
export const sessionToken = (): string => sessionStorage.getItem(KEY) ?? '';

/** Stores a token; '' removes it, and the console shows the sign-in page. */
export function keepToken(token: string): void {
  if (token === '') sessionStorage.removeItem(KEY);
  else sessionStorage.setItem(KEY, token);
  for (const tell of listeners) tell();
}

const ENDED = 'office-ended';

/** Removes a session that the office has ended; the sign-in page then says so. */
export function endSession(): void {
  sessionStorage.setItem(ENDED, '1');
  keepToken('');
}

/** Whether the office ended the last session here; true only once. */
export function takeEnded(): boolean {
  const ended = sessionStorage.getItem(ENDED) === '1';
  sessionStorage.removeItem(ENDED);
  return ended;
}

const subscribe = (tell: () => void): (() => void) => {
  listeners.add(tell);
  return () => listeners.delete(tell);
};

/** Whether somebody is signed in here. */
export const useSignedIn = (): boolean =>
  useSyncExternalStore(subscribe, () => sessionToken() !== '');
