import { useLayoutEffect } from 'react';
import type { Place } from '../shared/navigation/history.ts';

const offsets = new Map<string, number>();

/** Every step forward starts at the top (specification, 2); a step back finds its place again. */
export function useScroll(place: Place, screen: string): void {
  useLayoutEffect(() => {
    const id = `${screen} ${place.key}`;
    const remembered = place.by === 'pop' ? (offsets.get(id) ?? 0) : 0;
    window.scrollTo(0, remembered);
    const note = (): void => {
      offsets.set(id, window.scrollY);
    };
    window.addEventListener('scroll', note, { passive: true });
    return () => window.removeEventListener('scroll', note);
  }, [place, screen]);
}
