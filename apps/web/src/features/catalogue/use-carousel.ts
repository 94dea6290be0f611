import { type PointerEvent, useEffect, useRef, useState } from 'react';

const EVERY_MS = 2_000;
const SWIPE_PX = 40;

const isCalm = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches;

/**
 * A loop over `count` slides with the first one repeated at the end. Moves on every 2 s, or `every`
 * ms, (the specification's autoplay) unless touched, focused, hidden or the member wants less
 * motion.
 */
export function useCarousel(count: number, every = EVERY_MS) {
  const [at, setAt] = useState(0);
  const [still, setStill] = useState(false);
  const [held, setHeld] = useState(false);
  const from = useRef<number | null>(null);

  useEffect(() => {
    if (count < 2 || held || isCalm()) return;
    const timer = setInterval(() => {
      if (document.hidden) return;
      setStill(false);
      setAt((now) => Math.min(now + 1, count));
    }, every);
    return () => clearInterval(timer);
  }, [count, held, every]);

  const settle = (): void => {
    if (at < count) return;
    setStill(true);
    setAt(0);
  };
  const swipe = (distance: number): void => {
    if (Math.abs(distance) < SWIPE_PX) return;
    setStill(false);
    setAt((now) => (distance < 0 ? Math.min(now + 1, count) : Math.max(now - 1, 0)));
  };
  const release = (event: PointerEvent): void => {
    if (from.current !== null) swipe(event.clientX - from.current);
    from.current = null;
    setHeld(false);
  };
  return {
    at,
    still,
    shown: count > 0 ? at % count : 0,
    settle,
    handlers: {
      onPointerDown: (event: PointerEvent) => {
        from.current = event.clientX;
        setHeld(true);
      },
      onPointerUp: release,
      onPointerCancel: release,
      onFocus: () => setHeld(true),
      onBlur: () => setHeld(false),
    },
  };
}
