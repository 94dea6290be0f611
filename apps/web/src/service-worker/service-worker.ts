import { cleanupOutdatedCaches } from 'workbox-precaching/cleanupOutdatedCaches.js';
import { matchPrecache } from 'workbox-precaching/matchPrecache.js';
import { precacheAndRoute } from 'workbox-precaching/precacheAndRoute.js';
import { registerRoute } from 'workbox-routing/registerRoute.js';
import { NetworkOnly } from 'workbox-strategies/NetworkOnly.js';
import './push.ts';

/** The files of the shell and of the offline page (pwa.ts). */
declare const SHELL: { readonly url: string; readonly revision: string | null }[];
declare const OFFLINE_PAGE: string;
declare function skipWaiting(): Promise<void>;

/*
 * The worker keeps only the files of the shell and the offline page. The page `/` is requested each
 * time (its boot data is fresh and it names the newest files), and calls, games, uploads and other
 * hosts never pass through the worker. So its cache holds no personal data.
 */
precacheAndRoute(SHELL);
cleanupOutdatedCaches();
registerRoute(
  ({ request, url, sameOrigin }) =>
    sameOrigin && request.mode === 'navigate' && url.pathname === '/',
  new NetworkOnly({ plugins: [{ handlerDidError: () => matchPrecache(OFFLINE_PAGE) }] }),
);

// An open page lets a newer worker take over when its member agrees (update-offer.ts).
addEventListener('message', (event) => {
  if (event.data?.type === 'SKIP_WAITING') void skipWaiting();
});
