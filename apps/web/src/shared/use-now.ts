import { serverNow } from '@haitang/ui/browser/server-clock.ts';
import { useSyncExternalStore } from 'react';

export const SECOND_MS = 1_000;
const MINUTE_MS = 60_000;

function everySecond(onTick: () => void): () => void {
  const timer = setInterval(onTick, SECOND_MS);
  return () => clearInterval(timer);
}

/**
 * The server's time in ms since 1970, rounded down to a full `step` (ms, a minute by default).
 * Components using it render again with each step, so that the end of a day also shows on an open
 * screen.
 */
export function useNow(step = MINUTE_MS): number {
  const now = (): number => Math.floor(serverNow() / step) * step;
  return useSyncExternalStore(everySecond, now, now);
}
