import { useLayoutEffect, useRef } from 'react';
import type { Place } from '../shared/navigation/history.ts';

// The browser would otherwise restore an old offset.
history.scrollRestoration = 'manual';

/**
 * After every navigation, also a step back, the page is at its top (specification, 2). If the
 * member has scrolled the first view already, it stays where it is.
 */
export function useScroll({ key }: Place): void {
  const last = useRef(key);
  useLayoutEffect(() => {
    if (last.current === key) return;
    last.current = key;
    window.scrollTo(0, 0);
  }, [key]);
}
