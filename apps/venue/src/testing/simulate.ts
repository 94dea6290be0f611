import type { GameRules } from '../engine/game-rules.ts';
import type { ExactReturn } from '../engine/percent.ts';
import { sfc32 } from '../engine/sfc32.ts';

export interface Simulation {
  /** Paid per stake. */
  readonly mean: number;
  /** Standard deviation of one round, in stakes. */
  readonly deviation: number;
  /** Distance of the mean from the exact return, in standard errors. */
  readonly sigma: number;
}

/**
 * Plays rounds of one choice by the product's own rules and compares the mean with the exact
 * return. The stake is 1,000.00, so that the floor to a cent does not move the mean.
 */
export function simulate<Choice, Outcome>(
  rules: GameRules<Choice, Outcome>,
  choice: Choice,
  exact: ExactReturn,
  rounds: number,
): Simulation {
  const next = sfc32(7, 16, 40);
  const stake = 100_000n;
  let [sum, squares] = [0, 0];
  for (let round = 0; round < rounds; round += 1) {
    const draws = Array.from({ length: rules.draws }, next);
    const paid = Number(rules.play(draws, stake, choice).payout) / Number(stake);
    sum += paid;
    squares += paid * paid;
  }
  const mean = sum / rounds;
  const deviation = Math.sqrt(squares / rounds - mean * mean);
  const expected = Number((exact.paid * 10n ** 12n) / exact.staked) / 1e12;
  return { mean, deviation, sigma: (mean - expected) / (deviation / Math.sqrt(rounds)) };
}
