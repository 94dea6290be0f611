import type { Draw } from './draw.ts';
import type { Settled, StakeLimits } from './game-rules.ts';

/**
 * Rules of a round that is a volley of shots: pure, integers only. Every shot is decided by a
 * number of its own, from the number of the round on, so that it does not matter how shots are
 * gathered into rounds.
 */
export interface VolleyRules<Choice = unknown, Outcome = unknown> {
  /** The stakes of a whole volley. */
  readonly stakes: StakeLimits;
  /** The most fair draws of one shot. */
  readonly draws: number;
  /** The shots of a volley as the house took them, or null for anything else. */
  readChoice(input: unknown): Choice | null;
  /** The number of shots, each with a number of its own. */
  shotsOf(choice: Choice): number;
  /** The largest payout of a volley. */
  largestPayout(stake: bigint, choice: Choice): bigint;
  /** Fires a volley again; `streams` are the draws of its shots, one for each. */
  fire(streams: readonly (() => Draw)[], choice: Choice): Settled<Outcome>;
}
