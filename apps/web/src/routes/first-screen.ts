import { currentPlace } from '../shared/navigation/history.ts';
import { loginFor, parseTarget } from '../shared/navigation/target.ts';
import { isSignedIn } from '../shared/session/session-store.ts';
import { startedOffline } from '../shared/started-offline.ts';
import { appRoutes } from './app-routes.ts';
import { loadScreen } from './component-of.ts';
import { findRoute, redirectOf } from './route.ts';

const AT_MOST_MS = 2_000;

/**
 * Resolves once the code of the first screen is loaded, so that the first drawing is complete;
 * immediately at home. A late or broken screen is handled inside the shell. The offline page has no
 * screen: files of one that cannot be had would keep its own code from loading.
 */
export async function firstScreenLoaded(): Promise<void> {
  if (startedOffline) return;
  const place = currentPlace();
  const elsewhere = redirectOf(appRoutes, place, isSignedIn(), loginFor);
  const path = elsewhere === null ? place.path : parseTarget(elsewhere).path;
  const screen = findRoute(appRoutes, path)?.route.screen ?? null;
  if (typeof screen !== 'string') return;
  const late = new Promise<void>((resolve) => {
    setTimeout(resolve, AT_MOST_MS);
  });
  await Promise.race([loadScreen(screen).catch(() => undefined), late]);
}
