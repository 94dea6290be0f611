import { useSyncExternalStore } from 'react';
import { afterStep, dropLayers, isOnLayer, isStepOfLayers, underLayers } from './layers.ts';
import { parseTarget, type Target, targetText } from './target.ts';

export interface Place extends Target {
  /** Different for every history entry; a screen that is not kept is mounted anew with it. */
  readonly key: string;
  /** The number of our own places before it. */
  readonly at: number;
}

/** The state stored with a history entry. */
type Mark = Pick<Place, 'key' | 'at'>;

const listeners = new Set<() => void>();
let made = 0;

const newMark = (nth: number): Mark => ({ key: `${performance.timeOrigin}-${made++}`, at: nth });

function markOf(state: unknown): Mark | null {
  const { key, at } = Object(state);
  return typeof key === 'string' ? { key, at: Number(at) } : null;
}

/** Reads the current address; an entry without a mark is the `nth` of ours. */
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

/** Calls at every navigation to another place; the returned function unsubscribes. */
export function onArrival(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The current place of the app. */
export const usePlace = (): Place => useSyncExternalStore(onArrival, currentPlace, currentPlace);

/** The current place of the app, for code outside screens. */
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

/** Navigates without any check; screens use `go`. */
export function move(target: string, how: 'push' | 'replace'): void {
  if (how === 'push') afterStep(() => put(target, how));
  else underLayers(() => put(target, how));
}

/** Back to the previous place; to home if this tab started here. */
export function moveBack(): void {
  underLayers(() => {
    if (place.at > 0) history.back();
    else put('/', 'replace');
  });
}

/** Replaces the whole address once, at the start: removes the query before the hash. */
export function enterAt(target: string): void {
  history.replaceState(newMark(place.at), '', `${location.pathname}#${target}`);
  arrive();
}
