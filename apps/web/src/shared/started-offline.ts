/** The service worker served its own page, because there is no network (pwa.ts). */
export const startedOffline = 'offline' in document.documentElement.dataset;
