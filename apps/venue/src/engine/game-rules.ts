import type { Draw } from './draw.ts';

/** What a stake may be, in minor units (cents); a stake is a multiple of `step`. */
export interface StakeLimits {
  readonly minimum: bigint;
  readonly maximum: bigint;
  readonly step: bigint;
}

/** A round as its rules decided it. `outcome` is plain JSON: it is stored, shown and verified. */
interface Settled<Outcome> {
  readonly outcome: Outcome;
  /** What is paid back in minor units, the stake included; 0 when the round is lost. */
  readonly payout: bigint;
}

/**
 * The rules of one game: pure, whole numbers only. `Choice` is what the player decided beside the
 * stake; `readChoice` answers null for anything that is not exactly one.
 */
export interface GameRules<Choice = unknown, Outcome = unknown> {
  readonly stakes: StakeLimits;
  /** Draws of the fair stream one round uses. */
  readonly draws: number;
  readChoice(input: unknown): Choice | null;
  /** The most one round can pay, so that no bet is taken that could not be paid. */
  largestPayout(stake: bigint, choice: Choice): bigint;
  play(draws: readonly Draw[], stake: bigint, choice: Choice): Settled<Outcome>;
}

/** Whether a stake stands within the limits. */
export const isStake = (limits: StakeLimits, stake: bigint): boolean =>
  stake >= limits.minimum && stake <= limits.maximum && stake % limits.step === 0n;

/** A plain object with exactly these keys, or null: choices are read strictly. */
export function readFields(
  input: unknown,
  keys: readonly string[],
): Record<string, unknown> | null {
  if (typeof input !== 'object' || input === null || Array.isArray(input)) return null;
  const entries = Object.entries(input);
  if (entries.length !== keys.length) return null;
  return entries.every(([key]) => keys.includes(key)) ? Object.fromEntries(entries) : null;
}
