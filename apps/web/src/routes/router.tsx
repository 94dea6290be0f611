import { useEffect, useMemo } from 'react';
import { useApp } from '../shared/app-info.ts';
import { currentPlace, move, usePlace } from '../shared/navigation/history.ts';
import { loginFor, targetText } from '../shared/navigation/target.ts';
import { useSession } from '../shared/session/session-store.ts';
import { siteName } from '../shared/site-words.ts';
import { Shell } from '../shell/shell.tsx';
import { appRoutes } from './app-routes.ts';
import { findRoute, redirectOf, titleAt } from './route.ts';
import { ScreenHost } from './screen-host.tsx';
import { useFocusStart } from './use-focus-start.ts';
import { useScroll } from './use-scroll.ts';

/** Shows the screen of the current place inside the shell, or redirects. */
export function Router() {
  const place = usePlace();
  const token = useSession((session) => session.token);
  const expired = useSession((session) => session.expired);
  const title = useApp()?.title || siteName;
  const elsewhere = expired ? null : redirectOf(appRoutes, place, token !== '', loginFor);
  const hit = useMemo(() => findRoute(appRoutes, place.path), [place.path]);
  const here = useMemo(() => ({ ...place, params: hit?.params ?? {} }), [place, hit]);
  useEffect(() => {
    // The member may have navigated between render and effect.
    if (elsewhere === null || place !== currentPlace()) return;
    if (elsewhere !== targetText(place)) move(elsewhere, 'replace');
  }, [elsewhere, place]);
  useScroll(place);
  useFocusStart(place);
  const shown = hit ? titleAt(hit.route, place) : '';
  useEffect(() => {
    if (shown) document.title = place.path === '/' ? title : `${shown} · ${title}`;
  }, [shown, place.path, title]);
  if (elsewhere !== null || !hit) return null;
  return (
    <Shell route={{ ...hit.route, title: shown }}>
      <ScreenHost route={hit.route} here={here} owner={token} />
    </Shell>
  );
}
