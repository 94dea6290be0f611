import { useCallback, useRef } from 'react';

/**
 * Runs one money command at a time. A second tap before the first answer does nothing, not even
 * before the button can look busy in the next frame.
 */
export function useOneAtATime(): (act: () => Promise<void>) => Promise<void> {
  const running = useRef(false);
  return useCallback(async (act) => {
    if (running.current) return;
    running.current = true;
    try {
      await act();
    } finally {
      running.current = false;
    }
  }, []);
}
