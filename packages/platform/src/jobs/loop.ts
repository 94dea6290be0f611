import { assert } from '@haitang/kernel/assert.ts';

/** Work done again and again with a pause in between, never twice at once. */
export interface Loop {
  start(): void;
  /** Waits for the round under way. */
  stop(): Promise<void>;
  /** Whether a stop has been asked for: long rounds look at it between two pieces of work. */
  stopping(): boolean;
}

/** Past 2³¹ − 1 ms Node waits one millisecond instead, and a loop would run hot (FM-40). */
const LONGEST_PAUSE_MS = 2 ** 31 - 1;

/**
 * A loop over `round` with `pauseMs` between, 1 ms to 24 days; a round that throws is told to
 * `onError` and the loop goes on.
 */
export function createLoop(
  round: () => Promise<unknown>,
  pauseMs: number,
  onError: (error: unknown) => void,
): Loop {
  assert(pauseMs >= 1 && pauseMs <= LONGEST_PAUSE_MS, 'a pause a timer can keep');
  let timer: NodeJS.Timeout | null = null;
  let running: Promise<void> | null = null;
  let stopped = false;

  const once = async (): Promise<void> => {
    try {
      await round();
    } catch (error) {
      onError(error);
    }
  };
  const next = (): void => {
    timer = null;
    running = once().then(() => {
      running = null;
      if (!stopped) timer = setTimeout(next, pauseMs);
    });
  };
  return {
    start() {
      if (timer === null && running === null && !stopped) next();
    },
    async stop() {
      stopped = true;
      if (timer !== null) clearTimeout(timer);
      await running;
    },
    stopping: () => stopped,
  };
}
