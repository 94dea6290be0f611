import type { Draw } from './draw.ts';
import { type DrawStream, drawStream } from './draw-stream.ts';

/** The allowed stakes in minor units (cents); a stake is a multiple of `step`. */
export interface StakeLimits {
  readonly minimum: bigint;
  readonly maximum: bigint;
  readonly step: bigint;
}

/** A round decided by its rules. `outcome` is plain JSON: it is stored, shown and verified. */
export interface Settled<Outcome> {
  readonly outcome: Outcome;
  /** The payout in minor units, including the stake; 0 if the round is lost. */
  readonly payout: bigint;
}

/**
 * The rules of one game: pure, integers only. `Choice` is the player's decision beside the stake;
 * `readChoice` returns null for anything that is not exactly a choice.
 */
export interface GameRules<Choice = unknown, Outcome = unknown> {
  readonly stakes: StakeLimits;
  /** The number of fair draws of one round. */
  readonly draws: number;
  readChoice(input: unknown): Choice | null;
  /**
   * Whether a choice that divides the stake into parts adds up to it; rules without parts leave it
   * out.
   */
  fits?(stake: bigint, choice: Choice): boolean;
  /** The largest payout of one round, so that no bet is taken that could not be paid. */
  largestPayout(stake: bigint, choice: Choice): bigint;
  play(draws: readonly Draw[], stake: bigint, choice: Choice): Settled<Outcome>;
}

/** Rules whose rounds take as many draws as they need, pulled in the order that the rules state. */
export interface PulledRules<Choice = unknown, Outcome = unknown> {
  readonly stakes: StakeLimits;
  /** The most fair draws of one round. */
  readonly draws: number;
  readChoice(input: unknown): Choice | null;
  /** The largest payout of one round, so that no bet is taken that could not be paid. */
  largestPayout(stake: bigint, choice: Choice): bigint;
  /** The outcome holds how many draws were pulled. */
  pull(stream: DrawStream, stake: bigint, choice: Choice): Settled<Outcome>;
}

/** The rules of a game whose round is decided at once. */
export type InstantRules<Choice = unknown, Outcome = unknown> =
  | GameRules<Choice, Outcome>
  | PulledRules<Choice, Outcome>;

/** Plays one round from its draws, as many as the rules ask for. */
export const playFrom = <Choice, Outcome>(
  rules: InstantRules<Choice, Outcome>,
  next: () => Draw,
  stake: bigint,
  choice: Choice,
): Settled<Outcome> =>
  'pull' in rules
    ? rules.pull(drawStream(next), stake, choice)
    : rules.play(Array.from({ length: rules.draws }, next), stake, choice);

/** Whether a stake is within the limits. */
export const isStake = (limits: StakeLimits, stake: bigint): boolean =>
  stake >= limits.minimum && stake <= limits.maximum && stake % limits.step === 0n;

/** A plain object with exactly these keys, or null: choices are parsed strictly. */
export function readFields(
  input: unknown,
  keys: readonly string[],
): Record<string, unknown> | null {
  if (typeof input !== 'object' || input === null || Array.isArray(input)) return null;
  const entries = Object.entries(input);
  if (entries.length !== keys.length) return null;
  return entries.every(([key]) => keys.includes(key)) ? Object.fromEntries(entries) : null;
}
