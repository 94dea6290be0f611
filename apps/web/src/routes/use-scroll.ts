import { useLayoutEffect, useRef } from 'react';
import type { Place } from '../shared/navigation/history.ts';

// The browser would bring an old offset back by itself.
history.scrollRestoration = 'manual';

/**
 * After every navigation, a step back too, the page stands at its top (specification, 2). Who has
 * scrolled the first view already is left where they read.
 */
export function useScroll({ key }: Place): void {
  const last = useRef(key);
  useLayoutEffect(() => {
    if (last.current === key) return;
    last.current = key;
    window.scrollTo(0, 0);
  }, [key]);
}
