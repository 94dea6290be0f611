import type { CallerOf } from '../api/load.ts';

/** A call that a member's open page repeats, with its interval (specification, 7 and 9). */
export interface Habit {
  readonly path: string;
  readonly everyMs: number;
  /** The share of members with such a page open. */
  readonly share: number;
}

const BALANCE: Habit = { path: '/api/balance', everyMs: 60_000, share: 1 };
const ON_WALLET: Habit = { path: '/api/balancelist', everyMs: 3_500, share: 0.1 };
const ON_TRANSFER: Habit = { path: '/api/balancelist', everyMs: 1_500, share: 0.02 };

/** As in the specification; most members play or browse, some have a money screen open. */
export const POLLING: readonly Habit[] = [BALANCE, ON_WALLET, ON_TRANSFER];
/** The stream sends the balance; balances at venues are still polled. */
export const STREAMING: readonly Habit[] = [ON_WALLET, ON_TRANSFER];

/** One round of calls for the load generator. */
export interface Pace {
  readonly url: string;
  readonly seconds: number;
  readonly habits: readonly Habit[];
  readonly callers: readonly CallerOf[];
  /** Whether every member also has an open stream. */
  readonly streams: boolean;
}

export interface Paced {
  readonly calls: number;
  readonly wrong: number;
  /** Milliseconds from the time a call was due to its answer. */
  readonly p50: number;
  readonly p99: number;
  /** Streams open at the end, and their events. */
  readonly streams: number;
  readonly events: number;
}
