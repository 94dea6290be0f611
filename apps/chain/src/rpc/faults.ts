/** What a test can make the two faces of the chain do wrong, as public nodes do now and then. */
export interface Faults {
  /** The next `count` log queries answer with no logs. */
  emptyLogs(count: number): void;
  /** The next `count` requests answer HTTP 429. */
  rateLimit(count: number): void;
  /** Log queries that find more than `most` are refused; null for none. */
  limitLogs(most: number | null): void;
  /** `decimals()` of every token answers this; null for what the token says. */
  answerDecimals(decimals: number | null): void;
  takeEmptyLogs(): boolean;
  takeRateLimit(): boolean;
  readonly mostLogs: number | null;
  readonly decimals: number | null;
}

/** No faults until told. */
export function createFaults(): Faults {
  let empty = 0;
  let limited = 0;
  let mostLogs: number | null = null;
  let decimals: number | null = null;
  return {
    emptyLogs: (count) => {
      empty = count;
    },
    rateLimit: (count) => {
      limited = count;
    },
    limitLogs: (most) => {
      mostLogs = most;
    },
    answerDecimals: (answer) => {
      decimals = answer;
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
    get mostLogs() {
      return mostLogs;
    },
    get decimals() {
      return decimals;
    },
  };
}
