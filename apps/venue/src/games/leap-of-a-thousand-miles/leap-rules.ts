import { assert, present } from '@haitang/kernel/assert.ts';
import { type GameRules, readFields } from '../../engine/game-rules.ts';
import { HIGHEST_TARGET, LOWEST_TARGET, pointOf, type TargetBet } from '../../engine/heights.ts';
import { ORIGINAL_STAKES, payoutOf } from '../../engine/multiple.ts';
import { readWhole } from '../../engine/whole-number.ts';

export interface LeapOutcome {
  readonly target: number;
  /** How high the carp leapt, in hundredths; 10,000.00 is the highest that is shown. */
  readonly point: number;
  readonly won: boolean;
}

function readChoice(input: unknown): TargetBet | null {
  const fields = readFields(input, ['target']);
  const target = readWhole(fields?.target, LOWEST_TARGET, HIGHEST_TARGET);
  return target === null ? null : { target };
}

/** 一跃千里: one draw is a height; a bet wins if it reaches the target, and pays the target. */
export const leapRules: GameRules<TargetBet, LeapOutcome> = {
  stakes: ORIGINAL_STAKES,
  draws: 1,
  readChoice,
  largestPayout: (stake, { target }) => payoutOf(stake, target),
  play(draws, stake, { target }) {
    assert(draws.length === 1, 'one draw a leap');
    const point = pointOf(present(draws[0], 'a draw'));
    const won = point >= target;
    return { outcome: { target, point, won }, payout: won ? payoutOf(stake, target) : 0n };
  },
};
