import { useSyncExternalStore } from 'react';

/** In session storage: cookies do not tell ports apart (rules.md, Staff). */
const KEY = 'office-token';
const listeners = new Set<() => void>();

/** The token of the session, '' when nobody is signed in. */
export const sessionToken = (): string => sessionStorage.getItem(KEY) ?? '';

/** Keeps a token; '' forgets it, and the console shows the sign-in page. */
export function keepToken(token: string): void {
  if (token === '') sessionStorage.removeItem(KEY);
  else sessionStorage.setItem(KEY, token);
  for (const tell of listeners) tell();
}

const subscribe = (tell: () => void): (() => void) => {
  listeners.add(tell);
  return () => listeners.delete(tell);
};

/** Whether somebody is signed in here. */
export const useSignedIn = (): boolean =>
  useSyncExternalStore(subscribe, () => sessionToken() !== '');
