import { useEffect, useRef } from 'react';
import type { Place } from '../shared/navigation/history.ts';

/**
 * After a change of screen the focus moves to its start, so that Tab and screen readers continue
 * there. If the screen has set the focus itself, it keeps it.
 */
export function useFocusStart({ key }: Place): void {
  const last = useRef(key);
  useEffect(() => {
    if (last.current === key) return;
    last.current = key;
    const main = document.querySelector('main');
    const active = document.activeElement;
    // An element in a kept but hidden screen is about to lose the focus: browsers that skip such a
    // screen say so, in others it has no boxes.
    const isSeen = active?.checkVisibility?.() ?? active?.getClientRects()[0] !== undefined;
    if (!isSeen || !main?.contains(active)) main?.focus({ preventScroll: true });
  }, [key]);
}
