import type { CallerOf } from '../api/load.ts';

/** What a member's open page asks for by itself, and how often (specification, 7 and 9). */
export interface Habit {
  readonly path: string;
  readonly everyMs: number;
  /** Share of the members who have such a page open. */
  readonly share: number;
}

const BALANCE: Habit = { path: '/api/balance', everyMs: 60_000, share: 1 };
const ON_WALLET: Habit = { path: '/api/balancelist', everyMs: 3_500, share: 0.1 };
const ON_TRANSFER: Habit = { path: '/api/balancelist', everyMs: 1_500, share: 0.02 };

/** As the specification has it; most members play or browse, some look at their money. */
export const POLLING: readonly Habit[] = [BALANCE, ON_WALLET, ON_TRANSFER];
/** The stream tells the balance; what venues hold is still asked for. */
export const STREAMING: readonly Habit[] = [ON_WALLET, ON_TRANSFER];

/** One round of pacing, handed to the process that calls. */
export interface Pace {
  readonly url: string;
  readonly seconds: number;
  readonly habits: readonly Habit[];
  readonly callers: readonly CallerOf[];
  /** Whether every member also holds a stream open. */
  readonly streams: boolean;
}

export interface Paced {
  readonly calls: number;
  readonly wrong: number;
  /** Milliseconds from the moment a call was due to its answer. */
  readonly p50: number;
  readonly p99: number;
  /** Streams open at the end, and events they told. */
  readonly streams: number;
  readonly events: number;
}
