import { assert, present } from '@haitang/kernel/assert.ts';
import { dealCards } from '../../engine/deal.ts';
import { readFields } from '../../engine/game-rules.ts';
import type { SharedRules } from '../../engine/shared-rules.ts';
import { bullsOdds } from './bulls-return.ts';
import {
  type BullsBet,
  CARDS,
  doorOf,
  handsOf,
  isTimes,
  kindOf,
  mostOn,
  paidOn,
  SPOTS,
  strengthOf,
} from './bulls-table.ts';

export interface BullsOutcome {
  /** The banker's hand and those of the four doors; cards as everywhere, suits ♦ ♥ ♠ ♣. */
  readonly hands: readonly (readonly number[])[];
  /** The kinds of the five hands. */
  readonly kinds: readonly number[];
  /** Whether each door has won. */
  readonly wins: readonly boolean[];
}

const STAKES = { minimum: 100n, maximum: 2_000_000n, step: 10n };
/** The smallest 翻倍 reserves five times the smallest chip, and its fifth is in step. */
const TIMES_STAKE = { minimum: 500n, step: 50n };

/** 百人牛牛: four doors against one banker, five cards each from one fresh deck. */
export const bullsRules: SharedRules<BullsBet, BullsOutcome> = {
  stakes: STAKES,
  stages: [{ open: 18_000, closed: 1_000, reveal: 11_000, draws: CARDS }],
  pause: 4_000,
  mostPaid: 5_000_000n,
  readBet(input, stake) {
    const spot = SPOTS.find((candidate) => candidate === readFields(input, ['spot'])?.spot);
    if (spot === undefined) return null;
    const { minimum, step } = TIMES_STAKE;
    return isTimes(spot) && (stake < minimum || stake % step !== 0n) ? null : { spot };
  },
  nameOf: ({ spot }) => spot,
  largestPayout: ({ spot }, stake) => mostOn(spot, stake),
  outcome(draws) {
    const taken = present(draws[0], 'the draws of the only stage');
    assert(taken.length === CARDS, 'one draw a card');
    const hands = handsOf(dealCards(taken));
    const [banker = 0, ...doors] = hands.map(strengthOf);
    return { hands, kinds: hands.map(kindOf), wins: doors.map((door) => door > banker) };
  },
  payout({ kinds, wins }, { spot }, stake) {
    const door = doorOf(spot);
    const isWon = present(wins[door - 1], 'the result of a door');
    const kind = present(kinds[isWon ? door : 0], 'the kind of the winner');
    return paidOn(spot, { isWon, kind }, stake);
  },
  cutTo({ spot }, _stake, most) {
    const { minimum, step } = isTimes(spot) ? TIMES_STAKE : STAKES;
    const stake = most - (most % step);
    return stake < minimum ? null : { bet: { spot }, stake };
  },
  odds: bullsOdds,
};
