import { useSyncExternalStore } from 'react';

/** From this width on the space beside the column is used. Not asked where nothing is drawn. */
const width = (): MediaQueryList => matchMedia('(min-width: 768px)');

function subscribe(listener: () => void): () => void {
  const wide = width();
  wide.addEventListener('change', listener);
  return () => wide.removeEventListener('change', listener);
}

const isWide = (): boolean => width().matches;
const isNot = (): boolean => false;

/** Whether there is space beside the column; a prerendered screen has none. */
export const useWide = (): boolean => useSyncExternalStore(subscribe, isWide, isNot);
