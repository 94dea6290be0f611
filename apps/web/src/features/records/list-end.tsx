import { useEffect, useEffectEvent, useRef } from 'react';

/** The next page is loaded when the end is this many px away (specification, 9). */
const AHEAD_PX = 300;

/**
 * An invisible line at the end of a list: `onNear` is called when the page scrolls down and the
 * line comes near (specification, 4). A list too short to scroll, e.g. of folded groups, loads
 * nothing by itself; it has its button.
 */
export function ListEnd({ onNear }: { readonly onNear: () => void }) {
  const ref = useRef<HTMLDivElement>(null);
  const call = useEffectEvent(onNear);
  useEffect(() => {
    const line = ref.current;
    if (!line) return;
    let near = false;
    let scrolled = false;
    let last = window.scrollY;
    const check = (): void => {
      if (near && scrolled) call();
    };
    const watch = new IntersectionObserver(
      (seen) => {
        near = seen.some(({ isIntersecting }) => isIntersecting);
        check();
      },
      { rootMargin: `0px 0px ${AHEAD_PX}px 0px` },
    );
    watch.observe(line);
    const scroll = (): void => {
      scrolled = window.scrollY > last;
      last = window.scrollY;
      check();
    };
    window.addEventListener('scroll', scroll, { passive: true });
    return () => {
      watch.disconnect();
      window.removeEventListener('scroll', scroll);
    };
  }, []);
  return <div ref={ref} />;
}
