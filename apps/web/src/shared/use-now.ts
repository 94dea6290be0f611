import { useSyncExternalStore } from 'react';

export const SECOND_MS = 1_000;
const MINUTE_MS = 60_000;

function everySecond(onTick: () => void): () => void {
  const timer = setInterval(onTick, SECOND_MS);
  return () => clearInterval(timer);
}

/**
 * The moment in ms since 1970, down to the last full `step` (ms, a minute where none is named).
 * What is drawn from it is drawn anew with each step: a day that ends ends on an open screen too.
 */
export function useNow(step = MINUTE_MS): number {
  const now = (): number => Math.floor(Date.now() / step) * step;
  return useSyncExternalStore(everySecond, now, now);
}
