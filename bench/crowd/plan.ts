import type { CallerOf } from '../api/load.ts';

/** Who is in the crowd and what they do. */
export interface CrowdPlan {
  /** Addresses of the servers; members are spread over them in turn. */
  readonly servers: readonly string[];
  readonly house: string;
  readonly chain: string;
  readonly members: readonly CallerOf[];
  /** How many of them play: the first ones. */
  readonly players: number;
  /** Deposits and withdrawals an hour for each member. */
  readonly depositsAnHour: number;
  readonly withdrawalsAnHour: number;
  readonly payPassword: string;
}

/** What the bench asks of the driver, in this order. */
export type CrowdOrder =
  | { readonly kind: 'arrive'; readonly plan: CrowdPlan }
  | { readonly kind: 'play'; readonly seconds: number }
  | { readonly kind: 'leave' };

/** How often something was refused or failed, by what was said. */
export type Refusals = Readonly<Record<string, number>>;

export interface Arrived {
  readonly streams: number;
  /** Players with an open game. */
  readonly seats: number;
  readonly refused: Refusals;
}

export interface Played {
  /** Rounds that were due, and those the house answered with a bet. */
  readonly offered: number;
  readonly taken: number;
  readonly refused: Refusals;
  /** Milliseconds from sending a bet to its answer. */
  readonly p50: number;
  readonly p99: number;
  readonly deposits: number;
  readonly withdrawals: number;
  /** Streams open at the end, what they heard, and the most sockets at a time, streams included. */
  readonly streams: number;
  readonly heard: number;
  readonly sockets: number;
  /** Largest memory of the driver, in bytes. */
  readonly memory: number;
}

/** Milliseconds between two rounds of a player: six a minute. */
export const ROUND_MS = 10_000;
