import type { FrameNotice } from '@haitang/contract/codes/frame-notice.ts';
import { useEffect, useState } from 'react';

/** The longest wait for a game that never says that its round has been shown. */
const REVEAL_MOST_MS = 10_000;

/**
 * Whether the game is showing a round whose result must not be visible yet. `hear` takes the
 * notices of the game's page; a page without notices of rounds is never waited for.
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
