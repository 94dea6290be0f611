import { useEffect, useMemo } from 'react';
import { useApp } from '../shared/app-info.ts';
import { currentPlace, move, type Place, usePlace } from '../shared/navigation/history.ts';
import { loginFor, targetText } from '../shared/navigation/target.ts';
import { useSession } from '../shared/session/session-store.ts';
import { siteName } from '../shared/site-words.ts';
import { Shell } from '../shell/shell.tsx';
import { appRoutes } from './app-routes.ts';
import { findRoute, redirectOf, titleAt } from './route.ts';
import { ScreenHost } from './screen-host.tsx';
import { useFocusStart } from './use-focus-start.ts';
import { useScroll } from './use-scroll.ts';
import { useShownPlace } from './use-shown-place.ts';

/** Shows the screen of the current place inside the shell, or redirects. */
export function Router() {
  const wanted = usePlace();
  const token = useSession((session) => session.token);
  const expired = useSession((session) => session.expired);
  const title = useApp()?.title || siteName;
  const redirect = (target: Place): string | null =>
    expired ? null : redirectOf(appRoutes, target, token !== '', loginFor);
  const elsewhere = redirect(wanted);
  const isBarred = (target: Place): boolean => redirect(target) !== null;
  // While the end of a session is told, its screen stays; with the answer it goes.
  const owner = expired ? 'expired' : token;
  const place = useShownPlace(wanted, { owner, isBarred });
  const hit = useMemo(() => findRoute(appRoutes, place.path), [place.path]);
  const here = useMemo(() => ({ ...place, params: hit?.params ?? {} }), [place, hit]);
  useEffect(() => {
    // The member may have navigated between render and effect.
    if (elsewhere === null || wanted !== currentPlace()) return;
    if (elsewhere !== targetText(wanted)) move(elsewhere, 'replace');
  }, [elsewhere, wanted]);
  useScroll(place);
  useFocusStart(place);
  const shown = hit ? titleAt(hit.route, place) : '';
  useEffect(() => {
    if (shown) document.title = place.path === '/' ? title : `${shown} · ${title}`;
  }, [shown, place.path, title]);
  if (redirect(place) !== null || !hit) return null;
  return (
    <Shell route={{ ...hit.route, title: shown }}>
      <ScreenHost route={hit.route} here={here} owner={token} />
    </Shell>
  );
}
