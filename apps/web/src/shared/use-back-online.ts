import { useEffect, useEffectEvent } from 'react';

/** While `waiting`, calls `act` when the browser reports that the network is back. */
export function useBackOnline(waiting: boolean, act: () => void): void {
  const back = useEffectEvent(act);
  useEffect(() => {
    if (!waiting) return;
    const hear = (): void => back();
    window.addEventListener('online', hear);
    return () => window.removeEventListener('online', hear);
  }, [waiting]);
}
