import { create } from 'zustand';

const CHECK_EVERY_MS = 60 * 60_000;

const useOffer = create<{ readonly worker: ServiceWorker | null }>(() => ({ worker: null }));

const letIn = (worker: ServiceWorker): void => worker.postMessage({ type: 'SKIP_WAITING' });

/** Checks for a newer version at each return to the page, and once an hour. */
function keepChecking(registration: ServiceWorkerRegistration): void {
  const check = (): void => {
    // Without a network nothing is found; the next check tries again.
    if (!document.hidden) void registration.update().catch(() => undefined);
  };
  document.addEventListener('visibilitychange', check);
  setInterval(check, CHECK_EVERY_MS);
}

/**
 * Starts the service worker; if a newer version arrives while the page is open, the app offers it.
 */
export async function startWorker(): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  // Where workers are blocked, some browsers reject and others return undefined.
  const registration: ServiceWorkerRegistration | null | undefined = await navigator.serviceWorker
    .register('/sw.js')
    .catch(() => null);
  if (!registration) return;
  // This page has just loaded, so it is the newest version: a waiting worker may take over without
  // asking.
  if (registration.waiting) letIn(registration.waiting);
  registration.addEventListener('updatefound', () => {
    const worker = registration.installing;
    worker?.addEventListener('statechange', () => {
      const waits = worker.state === 'installed' && navigator.serviceWorker.controller !== null;
      if (waits) useOffer.setState({ worker });
    });
  });
  keepChecking(registration);
}

/** Switches to the newer version with one reload; null if there is none. */
export function useUpdate(): (() => void) | null {
  const worker = useOffer((offer) => offer.worker);
  if (worker === null) return null;
  return () => {
    const reload = (): void => location.reload();
    navigator.serviceWorker.addEventListener('controllerchange', reload, { once: true });
    letIn(worker);
  };
}
