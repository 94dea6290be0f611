import { assert, present } from '@haitang/kernel/assert.ts';
import { pick } from '../../engine/draw.ts';
import { type GameRules, isStake, readFields, type StakeLimits } from '../../engine/game-rules.ts';
import {
  type Dice,
  FACES,
  type PlacedBet,
  paidOn,
  readSicBoBet,
  SCALE,
  type SicBoChoice,
  THROWS,
  wins,
} from '../../engine/sic-bo/dice-bets.ts';
import { readWhole } from '../../engine/whole-number.ts';

export const MOST_BETS = 30;

export interface SicBoOutcome {
  readonly dice: Dice;
  /** Whether the bet has won; of several bets each, in their order. */
  readonly won: boolean | readonly boolean[];
}

/** The stake of one bet. */
export const BET_STAKES: StakeLimits = { minimum: 10n, maximum: 200_000n, step: 10n };

function readPlaced(input: unknown): PlacedBet | null {
  const fields = readFields(input, ['bet', 'stake']);
  const bet = readSicBoBet(fields?.bet);
  const stake = readWhole(fields?.stake, 0, Number(BET_STAKES.maximum));
  if (bet === null || stake === null || !isStake(BET_STAKES, BigInt(stake))) return null;
  return { bet, stake };
}

function readBets(input: unknown): readonly PlacedBet[] | null {
  if (!Array.isArray(input) || input.length === 0 || input.length > MOST_BETS) return null;
  const bets = input.map(readPlaced).filter((placed) => placed !== null);
  const isEachOnce = new Set(bets.map(({ bet }) => bet)).size === input.length;
  return isEachOnce ? bets : null;
}

function readChoice(input: unknown): SicBoChoice | null {
  const bets = readBets(readFields(input, ['bets'])?.bets);
  if (bets !== null) return { bets };
  const bet = readSicBoBet(readFields(input, ['bet'])?.bet);
  return bet === null ? null : { bet };
}

/** What a throw pays in minor units, each bet rounded down to the cent. */
function payoutOn(dice: Dice, stake: bigint, choice: SicBoChoice): bigint {
  if ('bet' in choice) return (stake * paidOn(choice.bet, dice)) / SCALE;
  return choice.bets.reduce(
    (sum, bet) => sum + (BigInt(bet.stake) * paidOn(bet.bet, dice)) / SCALE,
    0n,
  );
}

/** 御前骰宝: three dice, one draw each, and up to thirty bets; each win is rounded down to cents. */
export const sicBoRules: GameRules<SicBoChoice, SicBoOutcome> = {
  stakes: { minimum: 10n, maximum: 1_000_000n, step: 10n },
  draws: 3,
  readChoice,
  fits(stake, choice) {
    if ('bet' in choice) return isStake(BET_STAKES, stake);
    return choice.bets.reduce((sum, bet) => sum + BigInt(bet.stake), 0n) === stake;
  },
  largestPayout(stake, choice) {
    let most = 0n;
    for (const dice of THROWS) {
      const payout = payoutOn(dice, stake, choice);
      if (payout > most) most = payout;
    }
    return most;
  },
  play(draws, stake, choice) {
    assert(draws.length === 3, 'one draw a die');
    const die = (index: number) => pick(present(draws[index], 'a draw a die'), FACES) + 1;
    const dice = [die(0), die(1), die(2)] as const;
    const won =
      'bet' in choice ? wins(choice.bet, dice) : choice.bets.map(({ bet }) => wins(bet, dice));
    return { outcome: { dice, won }, payout: payoutOn(dice, stake, choice) };
  },
};
