import { useSyncExternalStore } from 'react';
import { afterStep, dropLayers, isOnLayer, isStepOfLayers, underLayers } from './layers.ts';
import { parseTarget, type Target, targetText } from './target.ts';

export interface Place extends Target {
  /** Differs for every entry of the history; a screen that is not kept is new with it. */
  readonly key: string;
  /** How many places of ours lie behind it. */
  readonly at: number;
}

/** What an entry of the history remembers. */
type Mark = Pick<Place, 'key' | 'at'>;

const listeners = new Set<() => void>();
let made = 0;

const newMark = (at: number): Mark => ({ key: `${performance.timeOrigin}-${made++}`, at });

function markOf(state: unknown): Mark | null {
  if (typeof state !== 'object' || state === null) return null;
  if (!('key' in state) || typeof state.key !== 'string') return null;
  const at = 'at' in state && typeof state.at === 'number' ? state.at : 0;
  return { key: state.key, at };
}

/** Reads where the address stands; an entry nobody has marked is the `nth` of ours. */
function read(nth: number): Place {
  const stored = markOf(history.state);
  const mark = stored ?? newMark(nth);
  if (stored === null) history.replaceState(mark, '');
  return { ...parseTarget(location.hash), ...mark };
}

let place: Place = read(0);

function arrive(): void {
  place = read(place.at + 1);
  dropLayers();
  for (const listener of listeners) listener();
}

window.addEventListener('popstate', () => {
  const mark = markOf(history.state);
  if (!isStepOfLayers(mark?.key === place.key)) arrive();
});

/** Calls at every step to another place; the returned function ends it. */
export function onArrival(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Where the app is now. */
export const usePlace = (): Place => useSyncExternalStore(onArrival, currentPlace, currentPlace);

/** Where the app is now, for code outside of screens. */
export function currentPlace(): Place {
  return place;
}

function put(target: string, how: 'push' | 'replace'): void {
  const address = `#${targetText(parseTarget(target))}`;
  const mark = newMark(how === 'push' ? place.at + 1 : place.at);
  if (how === 'push' && !isOnLayer()) history.pushState(mark, '', address);
  else history.replaceState(mark, '', address);
  arrive();
}

/** Moves without asking anything; screens use `go`. */
export function move(target: string, how: 'push' | 'replace'): void {
  if (how === 'push') afterStep(() => put(target, how));
  else underLayers(() => put(target, how));
}

/** Back to the place before; to home where this tab began here. */
export function moveBack(): void {
  underLayers(() => {
    if (place.at > 0) history.back();
    else put('/', 'replace');
  });
}

/** Replaces the whole address once, at the start: drops the query before the hash. */
export function enterAt(target: string): void {
  history.replaceState(newMark(place.at), '', `${location.pathname}#${target}`);
  arrive();
}
