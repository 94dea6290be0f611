import { createTronFaults, type TronFaults } from './tron-faults.ts';

interface FaultState {
  empty: number;
  limited: number;
  mostLogs: number | null;
  mostBlocks: number | null;
  decimals: number | null;
  stalledFinal: number | null;
  hidesLogs: boolean;
  changesAmounts: boolean;
  changesHashes: boolean;
  isDown: boolean;
}

const NO_FAULTS: FaultState = {
  empty: 0,
  limited: 0,
  mostLogs: null,
  mostBlocks: null,
  decimals: null,
  stalledFinal: null,
  hidesLogs: false,
  changesAmounts: false,
  changesHashes: false,
  isDown: false,
};

/** Faults of one node's faces for tests, as public nodes sometimes have them. */
export interface Faults {
  /** The next `count` log queries answer with no logs. */
  emptyLogs(count: number): void;
  /** The next `count` requests answer HTTP 429. */
  rateLimit(count: number): void;
  /** Log queries with more than `most` results are refused; null for no limit. */
  limitLogs(most: number | null): void;
  /** Log queries over more than `most` blocks are refused; null for no limit. */
  limitBlocks(most: number | null): void;
  /** `decimals()` of every token returns this; null for the token's own. */
  answerDecimals(decimals: number | null): void;
  /** Hides every log, also in receipts, until it is turned off. */
  hideLogs(hides: boolean): void;
  /** Adds one unit to the amount of every log, until it is turned off. */
  changeAmounts(changes: boolean): void;
  /** Shows other block hashes, until it is turned off. */
  changeHashes(changes: boolean): void;
  /** Answers 503 to everything, until it is turned off. */
  goDown(down: boolean): void;
  /** Holds the final block back at a height; null for none. */
  stallFinal(height: number | null): void;
  takeEmptyLogs(): boolean;
  takeRateLimit(): boolean;
  /** The current faults. */
  readonly state: Readonly<FaultState>;
  readonly tron: TronFaults;
}

/** No faults initially. */
export function createFaults(): Faults {
  const now: FaultState = { ...NO_FAULTS };
  const take = (which: 'empty' | 'limited') => {
    if (now[which] === 0) return false;
    now[which] -= 1;
    return true;
  };
  const set = (change: Partial<FaultState>) => void Object.assign(now, change);
  return {
    emptyLogs: (empty) => set({ empty }),
    rateLimit: (limited) => set({ limited }),
    limitLogs: (mostLogs) => set({ mostLogs }),
    limitBlocks: (mostBlocks) => set({ mostBlocks }),
    answerDecimals: (decimals) => set({ decimals }),
    hideLogs: (hidesLogs) => set({ hidesLogs }),
    changeAmounts: (changesAmounts) => set({ changesAmounts }),
    changeHashes: (changesHashes) => set({ changesHashes }),
    goDown: (isDown) => set({ isDown }),
    stallFinal: (stalledFinal) => set({ stalledFinal }),
    takeEmptyLogs: () => take('empty'),
    takeRateLimit: () => take('limited'),
    state: now,
    tron: createTronFaults(),
  };
}
