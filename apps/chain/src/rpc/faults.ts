/** What a test can make the two faces of the chain do wrong, as public nodes do now and then. */
export interface Faults {
  /** The next `count` log queries answer with no logs. */
  emptyLogs(count: number): void;
  /** The next `count` requests answer HTTP 429. */
  rateLimit(count: number): void;
  takeEmptyLogs(): boolean;
  takeRateLimit(): boolean;
}

/** No faults until told. */
export function createFaults(): Faults {
  let empty = 0;
  let limited = 0;
  return {
    emptyLogs: (count) => {
      empty = count;
    },
    rateLimit: (count) => {
      limited = count;
    },
    takeEmptyLogs: () => {
      if (empty === 0) return false;
      empty -= 1;
      return true;
    },
    takeRateLimit: () => {
      if (limited === 0) return false;
      limited -= 1;
      return true;
    },
  };
}
