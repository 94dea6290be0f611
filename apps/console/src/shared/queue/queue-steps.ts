import { createContext, useContext } from 'react';

/** Called when the open row of a queue is decided: the next waiting one opens. */
export const DecidedContext = createContext<() => void>(() => {});

/** What follows a decision in the queue around it; outside a queue nothing does. */
export const useDecided = (): (() => void) => useContext(DecidedContext);

/** The key of the next row after one, from the top again at the end; null without another one. */
export function nextKey(keys: readonly string[], from: string): string | null {
  const place = keys.indexOf(from);
  return [...keys.slice(place + 1), ...keys.slice(0, Math.max(0, place))][0] ?? null;
}
