import { setTimeout as wait } from 'node:timers/promises';

export interface Backoff {
  /** Number of attempts before the error is thrown. */
  readonly tries: number;
  /**
   * Longest wait before the second attempt, in milliseconds; it doubles with each further attempt.
   */
  readonly firstWait: number;
  /** Waits; for tests. */
  readonly pause?: (milliseconds: number) => Promise<unknown>;
}

/** The longest wait for a node that asks for one; the next run asks a node that wants more. */
export const LONGEST_WAIT_MS = 10_000;

/** About six seconds in all: within one run of the watcher. */
export const NODE_BACKOFF: Backoff = { tries: 6, firstWait: 200 };

/**
 * Retries `work` after errors, each time after a random wait with a doubling maximum: many watchers
 * that got the same 429 do not return together. The wait is at least what the error asks for
 * (`askedWait`); one that asks for more than `LONGEST_WAIT_MS` is thrown at once.
 */
export async function withBackoff<T>(
  { tries, firstWait, pause = wait }: Backoff,
  work: () => Promise<T>,
  askedWait: (error: unknown) => number | null = () => null,
): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      const asked = askedWait(error) ?? 0;
      if (attempt >= tries || asked > LONGEST_WAIT_MS) throw error;
      await pause(asked + Math.random() * firstWait * 2 ** (attempt - 1));
    }
  }
}
