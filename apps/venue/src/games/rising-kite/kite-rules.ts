import { assert, present } from '@haitang/kernel/assert.ts';
import { isStake, readFields } from '../../engine/game-rules.ts';
import { HIGHEST_TARGET, LOWEST_TARGET, pointOf } from '../../engine/heights.ts';
import { ORIGINAL_STAKES, payoutOf } from '../../engine/multiple.ts';
import type { CashOut, Flight, SharedBet, SharedRules } from '../../engine/shared-rules.ts';
import { readWhole } from '../../engine/whole-number.ts';
import { FLIGHT_MS, heightAt, landsAfter } from './kite-curve.ts';
import { type KiteBet, kiteOdds } from './kite-return.ts';

export interface KiteOutcome {
  /** Where the kite lands, in hundredths. */
  readonly point: number;
}

/** Betting, the pause before the kite is let go, and all that follows, in milliseconds. */
const CLOCK = { open: 5_000, closed: 500, reveal: 9_000 };
/** From the end of the longest flight to its settlement: a press of the last moment comes first. */
const GRACE_MS = 300;

/**
 * The height at which a bet that names none is cashed out by itself, 100.00. It counts as this
 * payout against what a round may pay (ADR 44): at 10,000.00 two bets would fill it.
 */
export const HAND_CEILING = 10_000;

/** Whether a bet names no height of its own: the ceiling stands for it. */
export const isByHand = ({ target }: KiteBet): boolean => target === HAND_CEILING;

function cashOut(bet: KiteBet, press: number | null, reached: number): CashOut | null {
  const isPressed = press !== null && press < bet.target;
  const height = isPressed ? press : bet.target;
  if (height > reached) return null;
  if (isPressed) return { height, by: 'hand' };
  return { height, by: isByHand(bet) ? 'ceiling' : 'auto' };
}

const flight: Flight<KiteBet, KiteOutcome> = {
  settlesAfter: FLIGHT_MS + GRACE_MS,
  drawnWithin: CLOCK.closed + 2_500,
  lowest: LOWEST_TARGET,
  heightAt,
  endsAfter: ({ point }) => landsAfter(point),
  reached: ({ point }) => point,
  cashOut,
  at: (_bet, height) => ({ target: height }),
};

/** The same bet at the largest allowed stake up to `most`. */
function cutTo(bet: KiteBet, _stake: bigint, most: bigint): SharedBet<KiteBet> | null {
  const cut = most - (most % ORIGINAL_STAKES.step);
  if (!isStake(ORIGINAL_STAKES, cut)) return null;
  return { bet, stake: cut };
}

/**
 * 扶摇直上: one flight for all. A bet names the height at which it is cashed out, or none: then the
 * ceiling stands for it. A press while the kite flies cashes it out at the height that the house
 * sees; the first of both counts (ADR 61).
 */
export const kiteRules: SharedRules<KiteBet, KiteOutcome> & {
  readonly flight: Flight<KiteBet, KiteOutcome>;
} = {
  stakes: ORIGINAL_STAKES,
  stages: [{ ...CLOCK, draws: 1 }],
  pause: 500,
  flight,
  readBet(input) {
    const given = readFields(input, ['target'])?.target;
    if (given === null) return { target: HAND_CEILING };
    const target = readWhole(given, LOWEST_TARGET, HIGHEST_TARGET);
    return target === null ? null : { target };
  },
  nameOf: ({ target }) => `target-${target}`,
  largestPayout: ({ target }, stake) => payoutOf(stake, target),
  cutTo,
  outcome(draws) {
    const taken = present(draws[0], 'the draw of the only stage');
    assert(taken.length === 1, 'one draw a flight');
    return { point: pointOf(present(taken[0], 'a draw')) };
  },
  payout: ({ point }, { target }, stake) => (point >= target ? payoutOf(stake, target) : 0n),
  odds: kiteOdds,
};
