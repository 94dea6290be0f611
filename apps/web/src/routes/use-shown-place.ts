import { useEffect, useState } from 'react';
import type { Place } from '../shared/navigation/history.ts';
import { appRoutes } from './app-routes.ts';
import { isLoaded, loadScreen } from './component-of.ts';
import { findRoute } from './route.ts';

/** The longest time a screen stays after it was left; then placeholders say that the next loads. */
const STAYS_MS = 800;

/**
 * The place whose screen is shown: the screen that is left stays while the code of the next one
 * loads, or while the next place redirects, so that no empty frame is between them. A screen that
 * is barred, such as a member's after signing out, does not stay.
 */
export function useShownPlace(place: Place, isBarred: (place: Place) => boolean): Place {
  const [shown, show] = useState(place);
  const screen = findRoute(appRoutes, place.path)?.route.screen ?? null;
  const isReady = isBarred(shown) || (!isBarred(place) && isLoaded(screen));
  if (isReady && shown !== place) show(place);
  const loading = isReady || shown === place || isBarred(place) ? null : screen;
  useEffect(() => {
    if (typeof loading !== 'string') return;
    let isOver = false;
    const end = (): void => {
      if (!isOver) show(place);
    };
    const late = setTimeout(end, STAYS_MS);
    // A failure is told in the screen's own place, which also tries again.
    loadScreen(loading).then(end, end);
    return () => {
      isOver = true;
      clearTimeout(late);
    };
  }, [loading, place]);
  return isReady ? place : shown;
}
