import type { Draw } from './draw.ts';
import type { StakeLimits } from './game-rules.ts';

/** A round after some of its steps: open with what the player may see, or settled. */
export type Progress<View, Outcome> =
  | { readonly isSettled: false; readonly view: View }
  | { readonly isSettled: true; readonly outcome: Outcome; readonly payout: bigint };

/**
 * The rules of a game with steps: pure, integers only. All draws of a round are fixed when it
 * opens, so that what lies where cannot follow the player's choices. The state of a round is a
 * function of its draws and inputs alone; nothing else is stored.
 */
export interface StepRules<Choice = unknown, Input = unknown, View = unknown, Outcome = unknown> {
  readonly stakes: StakeLimits;
  /** The number of fair draws of one round. */
  readonly draws: number;
  /** The decision beside the stake, or null for anything that is not exactly one. */
  readChoice(input: unknown): Choice | null;
  /** One step of a player, or null for anything that is not exactly one. */
  readInput(input: unknown): Input | null;
  /**
   * Whether a choice that divides the stake into parts adds up to it; rules without parts leave it
   * out.
   */
  fits?(stake: bigint, choice: Choice): boolean;
  /**
   * What an input adds to the stake, in minor units, as a double does. It is taken with the step,
   * or the step is refused. Rules whose inputs add nothing leave it out.
   */
  adds?(stake: bigint, input: Input): bigint;
  /** The largest payout that the steps can reach with this stake. */
  largestPayout(stake: bigint, choice: Choice): bigint;
  /**
   * The round after these inputs, from its first stake; null if one of them was not offered. The
   * outcome holds the inputs, so that anybody can play the round again from its seeds.
   */
  after(
    draws: readonly Draw[],
    stake: bigint,
    choice: Choice,
    inputs: readonly Input[],
  ): Progress<View, Outcome> | null;
  /**
   * The input that ends a round its player has left, and adds no stake; players cannot send it
   * where it is new.
   */
  leave(view: View): Input;
}

/** The largest payout of one bet in minor units: 500,000.00. No step above it is offered. */
export const LARGEST_PAYOUT = 50_000_000n;
