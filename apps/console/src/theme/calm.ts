import { useSyncExternalStore } from 'react';

const query = matchMedia('(prefers-reduced-motion: reduce)');

const subscribe = (tell: () => void): (() => void) => {
  query.addEventListener('change', tell);
  return () => query.removeEventListener('change', tell);
};

/** Whether the system requests reduced motion: then nothing slides or grows. */
export const useCalm = (): boolean => useSyncExternalStore(subscribe, () => query.matches);
