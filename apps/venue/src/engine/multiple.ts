import type { StakeLimits } from './game-rules.ts';

/** The stakes of our original games: 0.10 to 1,000.00. */
export const ORIGINAL_STAKES: StakeLimits = { minimum: 10n, maximum: 100_000n, step: 10n };

/** Hundredths of a stake in one stake: the multiple 250 pays 2.50 times. */
export const HUNDREDTHS = 100;

/** The payout of a multiple in hundredths, in minor units, rounded down to the cent. */
export const payoutOf = (stake: bigint, multiple: number): bigint =>
  (stake * BigInt(multiple)) / BigInt(HUNDREDTHS);
