import { assert, present } from '@haitang/kernel/assert.ts';
import { pick } from '../../engine/draw.ts';
import { type GameRules, readFields } from '../../engine/game-rules.ts';

/**
 * A roll is 0 to 9,999, shown as 0.00 to 99.99: ten thousand equal outcomes, so the odds are exact.
 */
export const OUTCOMES = 10_000;
/** Paid back of ten thousand staked, before a multiplier is truncated to four decimals. */
const RETURN = 9_900;
export const FEWEST_WINNING = 2;
export const MOST_WINNING = 9_800;

/** Bet that the roll is over or under `target` (in hundredths, 0 to 9,999). */
export interface DiceChoice {
  readonly side: 'over' | 'under';
  readonly target: number;
}

export interface DiceOutcome {
  /** In hundredths. */
  readonly roll: number;
  readonly won: boolean;
  /** In ten-thousandths: 19800 is 1.98 times the stake. */
  readonly multiplier: number;
}

/** The number of winning rolls out of ten thousand. */
export const winningRolls = ({ side, target }: DiceChoice): number =>
  side === 'over' ? OUTCOMES - 1 - target : target;

/** The payout per stake of a win, in ten-thousandths, rounded down. */
export const multiplierOf = (choice: DiceChoice): number =>
  Math.floor((RETURN * OUTCOMES) / winningRolls(choice));

function readChoice(input: unknown): DiceChoice | null {
  const fields = readFields(input, ['side', 'target']);
  if (fields === null) return null;
  const { side, target } = fields;
  if (side !== 'over' && side !== 'under') return null;
  if (typeof target !== 'number' || !Number.isInteger(target)) return null;
  if (target < 0 || target >= OUTCOMES) return null;
  const winning = winningRolls({ side, target });
  return winning >= FEWEST_WINNING && winning <= MOST_WINNING ? { side, target } : null;
}

const payoutOf = (stake: bigint, choice: DiceChoice): bigint =>
  (stake * BigInt(multiplierOf(choice))) / BigInt(OUTCOMES);

/**
 * 云端掷骰: one draw, over or under a number chosen by the player; the win is rounded down to cents.
 */
export const diceRules: GameRules<DiceChoice, DiceOutcome> = {
  stakes: { minimum: 10n, maximum: 100_000n, step: 10n },
  draws: 1,
  readChoice,
  largestPayout: payoutOf,
  play(draws, stake, choice) {
    assert(draws.length === 1, 'one draw a roll');
    const roll = pick(present(draws[0], 'a draw'), OUTCOMES);
    const won = choice.side === 'over' ? roll > choice.target : roll < choice.target;
    const payout = won ? payoutOf(stake, choice) : 0n;
    return { outcome: { roll, won, multiplier: multiplierOf(choice) }, payout };
  },
};
