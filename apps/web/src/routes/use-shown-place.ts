import { useDeferredValue, useEffect, useState } from 'react';
import type { Place } from '../shared/navigation/history.ts';
import { appRoutes } from './app-routes.ts';
import { isLoaded, loadScreen } from './component-of.ts';
import { findRoute } from './route.ts';

/** The longest time a screen stays after it was left; then placeholders say that the next loads. */
const STAYS_MS = 800;

interface ShownOptions {
  /** Different for each session: the screens of one do not stay for the next. */
  readonly owner: string;
  /** Whether a place redirects. */
  readonly isBarred: (place: Place) => boolean;
}

/**
 * The place whose screen is shown: the screen that is left stays while the code of the next one
 * loads, while the next one is drawn, or while the next place redirects, so that no empty frame is
 * between them. A screen that is barred does not stay, nor any when the session has begun or ended.
 */
export function useShownPlace(wanted: Place, { owner, isBarred }: ShownOptions): Place {
  const [shown, show] = useState({ place: wanted, owner });
  const mustGo = shown.owner !== owner || isBarred(shown.place);
  // The next screen is drawn in slices, so that a slow phone answers the touch meanwhile.
  const deferred = useDeferredValue(wanted);
  const place = mustGo || shown.place === wanted ? wanted : deferred;
  const screen = findRoute(appRoutes, place.path)?.route.screen ?? null;
  const isReady = mustGo || (!isBarred(place) && isLoaded(screen));
  if (isReady && (shown.place !== place || shown.owner !== owner)) show({ place, owner });
  const loading = isReady || shown.place === place || isBarred(place) ? null : screen;
  useEffect(() => {
    if (typeof loading !== 'string') return;
    let isOver = false;
    const end = (): void => {
      if (!isOver) show({ place, owner });
    };
    const late = setTimeout(end, STAYS_MS);
    // A failure is told in the screen's own place, which also tries again.
    loadScreen(loading).then(end, end);
    return () => {
      isOver = true;
      clearTimeout(late);
    };
  }, [loading, place, owner]);
  return isReady ? place : shown.place;
}
