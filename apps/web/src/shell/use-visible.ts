import { useSyncExternalStore } from 'react';

function subscribe(listener: () => void): () => void {
  document.addEventListener('visibilitychange', listener);
  return () => document.removeEventListener('visibilitychange', listener);
}

const isVisible = (): boolean => document.visibilityState === 'visible';

/** Whether the page is visible. */
export const useVisible = (): boolean => useSyncExternalStore(subscribe, isVisible, isVisible);
