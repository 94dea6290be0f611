import { assert, present } from '@haitang/kernel/assert.ts';
import { readFields } from '../../engine/game-rules.ts';
import { HIGHEST_TARGET, LOWEST_TARGET, pointOf } from '../../engine/heights.ts';
import { ORIGINAL_STAKES, payoutOf } from '../../engine/multiple.ts';
import type { SharedRules } from '../../engine/shared-rules.ts';
import { readWhole } from '../../engine/whole-number.ts';
import { type KiteBet, kiteOdds } from './kite-return.ts';

export interface KiteOutcome {
  /** Where the kite lands, in hundredths. */
  readonly point: number;
}

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
  odds: kiteOdds,
};
