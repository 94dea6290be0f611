import { Icon } from '@haitang/ui/icon/icon.tsx';
import { useEffect, useState } from 'react';
import { backToTop } from '../../shared/messages/shell.ts';
import css from './back-to-top.module.css';

const APPEARS_AFTER_PX = 1;

/** Appears once the page has scrolled, on the left beside the rail. */
export function BackToTop() {
  const [away, setAway] = useState(false);
  useEffect(() => {
    const check = (): void => setAway(window.scrollY > APPEARS_AFTER_PX);
    // Delayed, because reading the scroll position makes the browser lay out the whole page.
    const first = requestAnimationFrame(() => setTimeout(check));
    window.addEventListener('scroll', check, { passive: true });
    return () => {
      cancelAnimationFrame(first);
      window.removeEventListener('scroll', check);
    };
  }, []);
  if (!away) return null;
  return (
    <button
      type="button"
      aria-label={backToTop}
      className={css.button}
      onClick={() => window.scrollTo({ top: 0, behavior: 'smooth' })}
    >
      <Icon name="caret-up-bold" />
    </button>
  );
}
