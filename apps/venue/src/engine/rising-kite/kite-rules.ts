import { assert, present } from '@haitang/kernel/assert.ts';
import { readFields } from '../game-rules.ts';
import { HIGHEST_TARGET, LOWEST_TARGET, pointOf } from '../leap-of-a-thousand-miles/leap-rules.ts';
import { HUNDREDTHS, ORIGINAL_STAKES, payoutOf } from '../multiple.ts';
import type { SharedRules } from '../shared-rules.ts';
import { readWhole } from '../whole-number.ts';
import { type KiteBet, kiteOdds } from './kite-return.ts';

export interface KiteOutcome {
  /** Where the kite lands, in hundredths. */
  readonly point: number;
}

/** Lowest heights of the classes by which the house counts what it owes, in hundredths. */
export const CLASS_FLOORS: readonly number[] = [
  ...[HUNDREDTHS, 110, 125, 150, 175, 200, 250, 300, 400, 500, 700],
  ...[1_000, 1_500, 2_000, 3_000, 5_000, 7_500, 10_000, 20_000, 50_000],
  ...[100_000, 200_000, 500_000, HIGHEST_TARGET],
];

/** Whether some height of a class reaches the target. */
const canReach = (target: number, at: number): boolean =>
  target < (CLASS_FLOORS[at + 1] ?? HIGHEST_TARGET + 1);

/**
 * 扶摇直上: one flight for all. Each bet names the height at which it is cashed out before the
 * flight begins, so that neither a connection nor a clock decides what it pays (ADR 28).
 */
export const kiteRules: SharedRules<KiteBet, KiteOutcome> = {
  stakes: ORIGINAL_STAKES,
  stages: [{ open: 12_000, closed: 1_000, reveal: 16_500, draws: 1 }],
  pause: 2_500,
  readBet(input) {
    const target = readWhole(readFields(input, ['target'])?.target, LOWEST_TARGET, HIGHEST_TARGET);
    return target === null ? null : { target };
  },
  nameOf: ({ target }) => `target-${target}`,
  largestPayout: ({ target }, stake) => payoutOf(stake, target),
  outcome(draws) {
    const taken = present(draws[0], 'the draw of the only stage');
    assert(taken.length === 1, 'one draw a flight');
    return { point: pointOf(present(taken[0], 'a draw')) };
  },
  payout: ({ point }, { target }, stake) => (point >= target ? payoutOf(stake, target) : 0n),
  classes: CLASS_FLOORS.length,
  owed: ({ target }, stake) =>
    CLASS_FLOORS.map((_, at) => (canReach(target, at) ? payoutOf(stake, target) : 0n)),
  odds: kiteOdds,
};
