import { useCallback, useRef } from 'react';

/**
 * Lets one money command through at a time. A second tap before the first has its answer does
 * nothing, also within the frame in which the button cannot look busy yet.
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
