import { useEffect, useRef } from 'react';
import type { Place } from '../shared/navigation/history.ts';

/**
 * After a step to another screen the focus stands at its beginning: Tab and readers go on there,
 * not where the last screen was. A screen that has put the focus somewhere itself keeps it.
 */
export function useFocusStart({ key }: Place): void {
  const last = useRef(key);
  useEffect(() => {
    if (last.current === key) return;
    last.current = key;
    const main = document.querySelector('main');
    const active = document.activeElement;
    // What is in a screen that is kept but hidden has no boxes, and loses the focus in a moment.
    const stays = main?.contains(active) && active && active.getClientRects().length > 0;
    if (!stays) main?.focus({ preventScroll: true });
  }, [key]);
}
