import { type MouseEvent, type PointerEvent, useEffect, useRef, useState } from 'react';

const EVERY_MS = 2_000;
const SWIPE_PX = 40;

const isCalm = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches;

interface Place {
  readonly slide: number;
  /** Reached without an animation. */
  readonly still: boolean;
}

/**
 * The next position. After the repeated first slide it is the first itself: a screen hidden during
 * the animation never gets the event that ends it.
 */
export const placeAfter = (slide: number, count: number): Place =>
  slide < count ? { slide: slide + 1, still: false } : { slide: 0, still: true };

/** A slide's pictures are fetched this long after the previous slide appeared. */
const AHEAD_MS = 1_000;

/** How many slides' pictures may load while slide `position` is shown; later ones wait. */
export function useSlidesFetched(position: number): number {
  const [fetched, setFetched] = useState(1);
  useEffect(() => {
    const timer = setTimeout(() => setFetched((now) => Math.max(now, position + 2)), AHEAD_MS);
    return () => clearTimeout(timer);
  }, [position]);
  return fetched;
}

/**
 * A loop over `count` slides with the first one repeated at the end. Moves on every 2 s, or `every`
 * ms (the specification's autoplay), unless touched, focused, hidden or with reduced motion.
 */
export function useCarousel(count: number, every = EVERY_MS) {
  const [{ slide, still }, setPlace] = useState<Place>({ slide: 0, still: false });
  const [held, setHeld] = useState(false);
  const from = useRef<number | null>(null);
  const swiped = useRef(false);

  useEffect(() => {
    if (count < 2 || held || isCalm()) return;
    const timer = setInterval(() => {
      if (document.hidden) return;
      setPlace((now) => placeAfter(now.slide, count));
    }, every);
    return () => clearInterval(timer);
  }, [count, held, every]);

  const settle = (): void => {
    if (slide < count) return;
    setPlace({ slide: 0, still: true });
  };
  const swipe = (distance: number): void => {
    if (Math.abs(distance) < SWIPE_PX) return;
    swiped.current = true;
    setPlace((now) =>
      distance < 0
        ? placeAfter(now.slide, count)
        : { slide: Math.max(now.slide - 1, 0), still: false },
    );
  };
  const release = (event: PointerEvent): void => {
    if (from.current !== null) swipe(event.clientX - from.current);
    from.current = null;
    setHeld(false);
  };
  return {
    slide,
    still,
    shown: count > 0 ? slide % count : 0,
    settle,
    handlers: {
      onPointerDown: (event: PointerEvent) => {
        from.current = event.clientX;
        swiped.current = false;
        setHeld(true);
      },
      onPointerUp: release,
      onPointerCancel: release,
      // If a mouse leaves with its button down, its release elsewhere sends no event here.
      onPointerLeave: (event: PointerEvent) => {
        if (from.current !== null) release(event);
      },
      // A mouse swipe ends with a click on the slide; a click by key has no count.
      onClickCapture: (event: MouseEvent) => {
        if (swiped.current && event.detail > 0) event.preventDefault();
      },
      onFocus: () => setHeld(true),
      onBlur: () => setHeld(false),
    },
  };
}
