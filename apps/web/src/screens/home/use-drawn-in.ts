import { type RefObject, useEffect, useState } from 'react';

/** Since the last scrolled pixel: then the page rests. */
const RESTS_AFTER_MS = 250;

/**
 * Whether the floats are drawn in: while the page scrolls, and where something other than the lobby
 * is beside them, because only the lobby leaves them a lane of their own.
 */
export function useDrawnIn(place: RefObject<HTMLElement | null>): readonly [boolean, () => void] {
  const [drawnIn, setDrawnIn] = useState(true);
  useEffect(() => {
    const check = (): void => {
      const top = place.current?.getBoundingClientRect().top ?? 0;
      const lobby = document.querySelector('[data-lobby]')?.getBoundingClientRect().top ?? 0;
      setDrawnIn(top < lobby);
    };
    let timer = setTimeout(check, RESTS_AFTER_MS);
    const rest = (): void => {
      clearTimeout(timer);
      timer = setTimeout(check, RESTS_AFTER_MS);
    };
    const scroll = (): void => {
      setDrawnIn(true);
      rest();
    };
    // The banner that was closed, another width: the lobby is elsewhere.
    const watch = new ResizeObserver(rest);
    watch.observe(document.body);
    window.addEventListener('scroll', scroll, { passive: true });
    window.addEventListener('resize', rest);
    return () => {
      clearTimeout(timer);
      watch.disconnect();
      window.removeEventListener('scroll', scroll);
      window.removeEventListener('resize', rest);
    };
  }, [place]);
  return [drawnIn, () => setDrawnIn(false)];
}
