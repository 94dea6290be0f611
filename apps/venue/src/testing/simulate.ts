import { type InstantRules, playFrom } from '../engine/game-rules.ts';
import type { ExactReturn } from '../engine/percent.ts';
import { sfc32 } from '../engine/sfc32.ts';
import type { StepRules } from '../engine/step-rules.ts';

export interface Simulation {
  /** Paid per stake. */
  readonly mean: number;
  /** Standard deviation of one round, in stakes. */
  readonly deviation: number;
  /** Distance of the mean from the exact return, in standard errors. */
  readonly sigma: number;
}

/** The mean of what rounds paid per stake, beside the exact return. */
function judge(exact: ExactReturn, rounds: number, payOf: () => number): Simulation {
  let [sum, squares] = [0, 0];
  for (let round = 0; round < rounds; round += 1) {
    const paid = payOf();
    sum += paid;
    squares += paid * paid;
  }
  const mean = sum / rounds;
  const deviation = Math.sqrt(squares / rounds - mean * mean);
  const expected = Number((exact.paid * 10n ** 12n) / exact.staked) / 1e12;
  return { mean, deviation, sigma: (mean - expected) / (deviation / Math.sqrt(rounds)) };
}

/**
 * Plays rounds of one choice by the product's own rules and compares the mean with the exact
 * return. The stake is 1,000.00, so that the floor to a cent does not move the mean.
 */
export function simulate<Choice, Outcome>(
  rules: InstantRules<Choice, Outcome>,
  choice: Choice,
  exact: ExactReturn,
  rounds: number,
): Simulation {
  const next = sfc32(7, 16, 40);
  const stake = 100_000n;
  return judge(
    exact,
    rounds,
    () => Number(playFrom(rules, next, stake, choice).payout) / Number(stake),
  );
}

/** How rounds with steps are played: the choice, and the input at each view. */
export interface Player<Choice, Input, View> {
  readonly choice: Choice;
  readonly stake: bigint;
  /** The part of the stake that the exact return is a share of. */
  readonly unit: bigint;
  readonly input: (view: View) => Input;
}

/**
 * Plays rounds with steps by the product's own rules. What a round gains, of the unit, is compared
 * with the exact return of the unit.
 */
export function simulateSteps<Choice, Input, View, Outcome>(
  rules: StepRules<Choice, Input, View, Outcome>,
  { choice, stake, unit, input }: Player<Choice, Input, View>,
  exact: ExactReturn,
  rounds: number,
): Simulation {
  const next = sfc32(7, 16, 40);
  return judge(exact, rounds, () => {
    const draws = Array.from({ length: rules.draws }, next);
    const inputs: Input[] = [];
    let staked = stake;
    for (;;) {
      const progress = rules.after(draws, stake, choice, inputs);
      if (progress === null) throw new Error('an input that is not offered');
      if (progress.isSettled) return 1 + Number(progress.payout - staked) / Number(unit);
      const answer = input(progress.view);
      staked += rules.adds?.(stake, answer) ?? 0n;
      inputs.push(answer);
    }
  });
}
