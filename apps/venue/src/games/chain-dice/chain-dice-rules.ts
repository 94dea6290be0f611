import { assert, present } from '@haitang/kernel/assert.ts';
import { pick } from '../../engine/draw.ts';
import { readFields } from '../../engine/game-rules.ts';
import type { SharedRules } from '../../engine/shared-rules.ts';
import {
  type Dice,
  FACES,
  paidOn,
  readSicBoBet,
  SCALE,
  type SicBoBet,
  THROWS,
} from '../../engine/sic-bo/dice-bets.ts';
import { sicBoOdds } from '../../engine/sic-bo/dice-odds.ts';

export interface ChainDiceBet {
  readonly bet: SicBoBet;
}

export interface ChainDiceOutcome {
  readonly dice: Dice;
}

const isSorted = ([a, b, c]: Dice): boolean => a <= b && b <= c;
/** The 56 throws that differ when the order of the dice does not count: no bet asks for it. */
export const SORTED_THROWS = THROWS.filter(isSorted);

/** The most that a bet pays: a single face its largest on three dice. */
const mostOn = (bet: SicBoBet): bigint =>
  SORTED_THROWS.map((dice) => paidOn(bet, dice)).sort((a, b) => Number(b - a))[0] ?? 0n;

const times = (stake: bigint, pays: bigint): bigint => (stake * pays) / SCALE;

/** 连环骰局: the bets and pays of 御前骰宝, on one throw for all players. */
export const chainDiceRules: SharedRules<ChainDiceBet, ChainDiceOutcome> = {
  stakes: { minimum: 100n, maximum: 2_000_000n, step: 10n },
  stages: [{ open: 18_000, closed: 1_000, reveal: 5_000, draws: 3 }],
  pause: 3_000,
  mostPaid: 5_000_000n,
  readBet(input) {
    const bet = readSicBoBet(readFields(input, ['bet'])?.bet);
    return bet === null ? null : { bet };
  },
  nameOf: ({ bet }) => String(bet),
  largestPayout: ({ bet }, stake) => times(stake, mostOn(bet)),
  outcome(draws) {
    const taken = present(draws[0], 'the draws of the only stage');
    assert(taken.length === 3, 'one draw a die');
    const die = (index: number) => pick(present(taken[index], 'a draw a die'), FACES) + 1;
    return { dice: [die(0), die(1), die(2)] };
  },
  payout: ({ dice }, { bet }, stake) => times(stake, paidOn(bet, dice)),
  odds: (bets) =>
    sicBoOdds({ bets: bets.map(({ bet, stake }) => ({ bet: bet.bet, stake: Number(stake) })) }),
};
