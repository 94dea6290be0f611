import { useSyncExternalStore } from 'react';

/** From this width on the space beside the column is used. */
const WIDE = matchMedia('(min-width: 768px)');

function subscribe(listener: () => void): () => void {
  WIDE.addEventListener('change', listener);
  return () => WIDE.removeEventListener('change', listener);
}

/** Whether there is space beside the column. */
export const useWide = (): boolean => useSyncExternalStore(subscribe, () => WIDE.matches);
