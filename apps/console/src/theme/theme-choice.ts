import { useSyncExternalStore } from 'react';

export type ThemeChoice = 'dark' | 'light';

const KEY = 'office-theme';
const listeners = new Set<() => void>();

const read = (): ThemeChoice => (localStorage.getItem(KEY) === 'light' ? 'light' : 'dark');

function show(choice: ThemeChoice): void {
  document.documentElement.dataset.theme = choice;
}
show(read());

/** Switches the console to dark or light and stores the choice in this browser. */
export function chooseTheme(choice: ThemeChoice): void {
  localStorage.setItem(KEY, choice);
  show(choice);
  for (const tell of listeners) tell();
}

const subscribe = (tell: () => void): (() => void) => {
  listeners.add(tell);
  return () => listeners.delete(tell);
};

/** The theme in use. */
export const useTheme = (): ThemeChoice => useSyncExternalStore(subscribe, read);
