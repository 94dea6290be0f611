import { useEffect, useEffectEvent } from 'react';

/**
 * Calls `act` when the browser brings this page back from its memory, e.g. by its back button: what
 * it shows is of the time when it was left.
 */
export function useRestored(act: () => void): void {
  const shown = useEffectEvent(({ persisted }: PageTransitionEvent) => {
    if (persisted) act();
  });
  useEffect(() => {
    const hear = (event: PageTransitionEvent): void => shown(event);
    window.addEventListener('pageshow', hear);
    return () => window.removeEventListener('pageshow', hear);
  }, []);
}
