/** Runs `work` after all earlier work of the same key has ended, well or badly. */
export type TakeTurns = <T>(key: string, work: () => Promise<T>) => Promise<T>;

/**
 * Makes a queue for each key. Checks of one credential take turns, so that many right ones at once
 * are never mistaken for guesses; the count that stops guessing stands in the database.
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
