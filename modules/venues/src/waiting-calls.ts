import { setTimeout as wait } from 'node:timers/promises';

/** Calls of this process that wait for a venue, few for each member. */
export interface WaitingCalls {
  /**
   * Waits so many milliseconds. False, at once, when the member has as many waiting calls as one
   * may have; false, early, when the process stops.
   */
  wait(name: string, milliseconds: number): Promise<boolean>;
  /** Ends all waits, now and later: the process stops. */
  end(): void;
}

/** Tabs and devices of one member; a call beyond them is answered as things are. */
const MOST_AT_ONCE = 3;

type Sleep = (milliseconds: number, signal: AbortSignal) => Promise<unknown>;

const sleepUnlessStopped: Sleep = (milliseconds, signal) =>
  wait(milliseconds, undefined, { signal, ref: false });

/** The waits of one process; `sleep` rejects once the signal is given. */
export function createWaitingCalls(sleep: Sleep = sleepUnlessStopped): WaitingCalls {
  const counts = new Map<string, number>();
  const stopped = new AbortController();
  return {
    async wait(name, milliseconds) {
      const before = counts.get(name) ?? 0;
      if (before >= MOST_AT_ONCE || stopped.signal.aborted) return false;
      counts.set(name, before + 1);
      const slept = sleep(milliseconds, stopped.signal).then(
        () => true,
        () => false,
      );
      return slept.finally(() => {
        const left = (counts.get(name) ?? 1) - 1;
        if (left === 0) counts.delete(name);
        else counts.set(name, left);
      });
    },
    end: () => stopped.abort(),
  };
}
