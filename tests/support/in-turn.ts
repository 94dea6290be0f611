/**
 * Runs stories one after another. A test that has timed out waits for its story no longer, and the
 * story would go on beside the next one: here the next one begins when it has ended. A story asks
 * its signal at every step, so that it ends soon after its test.
 */
export function inTurn() {
  let last: Promise<unknown> = Promise.resolve();
  return {
    run<T>(signal: AbortSignal, story: () => Promise<T>): Promise<T> {
      const next = last.then(() => {
        signal.throwIfAborted();
        return story();
      });
      last = next.catch(() => undefined);
      return next;
    },
    /** Waits until no story runs. */
    ended: (): Promise<unknown> => last,
  };
}
