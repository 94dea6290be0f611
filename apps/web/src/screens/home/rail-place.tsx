import { useEffect } from 'react';

/** The scroll position at which the rail of categories stops moving (specification, 9). */
const STICKS_AT = 365;

/** Tells the rail where it stops, for any height of what stands above it (lobby.module.css). */
export function RailPlace() {
  useEffect(() => {
    const lobby = document.querySelector<HTMLElement>('[data-lobby]');
    if (!lobby) return;
    const header = document.querySelector('header');
    // With little above, it would stop under the header before: until then it goes with the page.
    let early = false;
    const scroll = (): void => {
      lobby.toggleAttribute('data-early', early && window.scrollY < STICKS_AT);
    };
    const place = (): void => {
      const top = lobby.getBoundingClientRect().top + window.scrollY - STICKS_AT;
      early = top < (header?.offsetHeight ?? 0);
      lobby.style.setProperty('--rail-top', `${top}px`);
      scroll();
    };
    const watch = new ResizeObserver(place);
    watch.observe(document.body);
    window.addEventListener('scroll', scroll, { passive: true });
    return () => {
      watch.disconnect();
      window.removeEventListener('scroll', scroll);
    };
  }, []);
  return null;
}
