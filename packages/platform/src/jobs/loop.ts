import { assert } from '@haitang/kernel/assert.ts';
import { newCorrelationId, runIn } from '../observe/call-scope.ts';

/** Repeated work with a pause in between, never twice concurrently. */
export interface Loop {
  start(): void;
  /** Waits for the current round. */
  stop(): Promise<void>;
  /** Whether a stop was requested: long rounds check it between two pieces of work. */
  stopping(): boolean;
}

/** Above 2³¹ − 1 ms Node waits one millisecond instead, and the loop would run hot (FM-40). */
const LONGEST_PAUSE_MS = 2 ** 31 - 1;

/**
 * A loop over `round` with a pause of `pauseMs`, from 1 ms to 24 days. Each round has its own
 * correlation id. An error in a round goes to `onError`, and the loop continues.
 */
export function createLoop(
  round: () => Promise<unknown>,
  pauseMs: number,
  onError: (error: unknown) => void,
): Loop {
  assert(pauseMs >= 1 && pauseMs <= LONGEST_PAUSE_MS, 'a pause within the range of timers');
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
    const scope = { correlationId: newCorrelationId(), span: null };
    running = runIn(scope, once).then(() => {
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
