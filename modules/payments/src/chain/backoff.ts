import { setTimeout as wait } from 'node:timers/promises';

export interface Backoff {
  /** Number of attempts before the error is thrown. */
  readonly tries: number;
  /**
   * Longest wait before the second attempt, in milliseconds; it doubles with each further attempt.
   */
  readonly firstWait: number;
}

/** About six seconds in all: within one run of the watcher. */
export const NODE_BACKOFF: Backoff = { tries: 6, firstWait: 200 };

/**
 * Retries `work` after errors, each time after a random wait with a doubling maximum: many watchers
 * that got the same 429 do not return together.
 */
export async function withBackoff<T>(backoff: Backoff, work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      if (attempt >= backoff.tries) throw error;
      await wait(Math.random() * backoff.firstWait * 2 ** (attempt - 1));
    }
  }
}
