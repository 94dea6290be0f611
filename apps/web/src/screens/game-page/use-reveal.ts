import type { FrameNotice } from '@haitang/contract/codes/frame-notice.ts';
import { useEffect, useState } from 'react';

/** A game that never says that its round has been shown is waited for this long. */
const REVEAL_MOST_MS = 10_000;

/**
 * Whether the game shows a round whose result is not to be told yet. `hear` takes what the game's
 * page says; one that says nothing of rounds is never waited for.
 */
export function useReveal() {
  const [running, setRunning] = useState(false);
  useEffect(() => {
    if (!running) return;
    const timer = setTimeout(() => setRunning(false), REVEAL_MOST_MS);
    return () => clearTimeout(timer);
  }, [running]);
  const hear = ({ type }: FrameNotice): void => {
    if (type === 'haitang:reveal-started') setRunning(true);
    if (type === 'haitang:reveal-over') setRunning(false);
  };
  return { running, hear };
}
