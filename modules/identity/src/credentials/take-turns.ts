/** Runs `work` after all earlier work with the same key has ended, with or without success. */
export type TakeTurns = <T>(key: string, work: () => Promise<T>) => Promise<T>;

/**
 * Creates a queue per key. Checks of one credential run in turn, so that many concurrent correct
 * ones never count as guesses; the count that stops guessing is in the database.
 */
export function createTurns(): TakeTurns {
  const last = new Map<string, Promise<unknown>>();
  return (key, work) => {
    const before = last.get(key) ?? Promise.resolve();
    const mine = before.then(work, work);
    last.set(key, mine);
    const leave = () => {
      if (last.get(key) === mine) last.delete(key);
    };
    mine.then(leave, leave);
    return mine;
  };
}
