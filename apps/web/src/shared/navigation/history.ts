import { useSyncExternalStore } from 'react';
import { parseTarget, type Target, targetText } from './target.ts';

export interface Place extends Target {
  /** Differs for every entry of the history; a screen that is not kept is new with it. */
  readonly key: string;
  /** How we came here: back and forward bring the scroll offset back. */
  readonly by: 'push' | 'pop';
}

const listeners = new Set<() => void>();
let made = 0;

const keyOf = (state: unknown): string | null =>
  typeof state === 'object' && state !== null && 'key' in state && typeof state.key === 'string'
    ? state.key
    : null;

function read(by: Place['by']): Place {
  const stored = keyOf(history.state);
  const key = stored ?? `${performance.timeOrigin}-${made++}`;
  if (stored === null) history.replaceState({ key }, '');
  return { ...parseTarget(location.hash), key, by };
}

let place: Place = read('pop');

function arrive(by: Place['by']): void {
  place = read(by);
  for (const listener of listeners) listener();
}

// A typed address or a plain anchor has no state yet: that is a step forward.
window.addEventListener('popstate', () => arrive(keyOf(history.state) === null ? 'push' : 'pop'));

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Where the app is now. */
export const usePlace = (): Place => useSyncExternalStore(subscribe, currentPlace);

/** Where the app is now, for code outside of screens. */
export function currentPlace(): Place {
  return place;
}

/** Moves without asking anything; screens use `go`. */
export function move(target: string, how: 'push' | 'replace'): void {
  const address = `#${targetText(parseTarget(target))}`;
  const state = { key: `${performance.timeOrigin}-${made++}` };
  if (how === 'push') history.pushState(state, '', address);
  else history.replaceState(state, '', address);
  arrive('push');
}

/** Replaces the whole address once, at the start: drops the query before the hash. */
export function enterAt(target: string): void {
  history.replaceState(null, '', `${location.pathname}#${target}`);
  arrive('push');
}
