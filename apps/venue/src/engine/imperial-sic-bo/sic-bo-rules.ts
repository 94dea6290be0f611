import { assert, present } from '@haitang/kernel/assert.ts';
import { pick } from '../draw.ts';
import { type GameRules, readFields } from '../game-rules.ts';

export const FACES = 6;
/** Multipliers are in ten-thousandths: 20000 is twice the stake. */
export const SCALE = 10_000n;

/** The possible bets; a total is named by its number. 大小单双 lose on a triple. */
export const SIDES = ['big', 'small', 'odd', 'even', 'triple'] as const;
type Side = (typeof SIDES)[number];
export type SicBoBet = Side | number;
export const LOWEST_TOTAL = 4;
export const HIGHEST_TOTAL = 17;

export interface SicBoChoice {
  readonly bet: SicBoBet;
}

export interface SicBoOutcome {
  readonly dice: readonly [number, number, number];
  readonly won: boolean;
}

/**
 * The payout of a win, including the stake. Each is 210 of 216 divided by its winning frequency, so
 * that every bet returns the same (totals of ten and eleven are truncated to four decimals).
 */
const TOTAL_PAYS: readonly bigint[] = [
  ...[700_000n, 350_000n, 210_000n, 140_000n, 100_000n, 84_000n, 77_777n],
  ...[77_777n, 84_000n, 100_000n, 140_000n, 210_000n, 350_000n, 700_000n],
];
const SIDE_PAYS: Readonly<Record<Side, bigint>> = {
  big: 20_000n,
  small: 20_000n,
  odd: 20_000n,
  even: 20_000n,
  triple: 350_000n,
};

/** The payout of a winning bet, in ten-thousandths of the stake. */
export const paysOf = (bet: SicBoBet): bigint =>
  typeof bet === 'number'
    ? present(TOTAL_PAYS[bet - LOWEST_TOTAL], `a total of ${bet}`)
    : SIDE_PAYS[bet];

/** Whether three dice win a bet. */
export function wins(bet: SicBoBet, [a, b, c]: SicBoOutcome['dice']): boolean {
  const total = a + b + c;
  const isTriple = a === b && b === c;
  if (typeof bet === 'number') return total === bet;
  if (bet === 'triple') return isTriple;
  if (isTriple) return false;
  const wanted = {
    big: total >= 11,
    small: total <= 10,
    odd: total % 2 === 1,
    even: total % 2 === 0,
  };
  return wanted[bet];
}

function readChoice(input: unknown): SicBoChoice | null {
  const bet = readFields(input, ['bet'])?.bet;
  if (typeof bet === 'number') {
    const isTotal = Number.isInteger(bet) && bet >= LOWEST_TOTAL && bet <= HIGHEST_TOTAL;
    return isTotal ? { bet } : null;
  }
  const side = SIDES.find((one) => one === bet);
  return side === undefined ? null : { bet: side };
}

const payoutOf = (stake: bigint, { bet }: SicBoChoice): bigint => (stake * paysOf(bet)) / SCALE;

/** 御前骰宝: three dice, one draw each, one bet a round; the win is rounded down to cents. */
export const sicBoRules: GameRules<SicBoChoice, SicBoOutcome> = {
  stakes: { minimum: 10n, maximum: 200_000n, step: 10n },
  draws: 3,
  readChoice,
  largestPayout: payoutOf,
  play(draws, stake, choice) {
    assert(draws.length === 3, 'one draw a die');
    const die = (at: number) => pick(present(draws[at], 'a draw a die'), FACES) + 1;
    const dice = [die(0), die(1), die(2)] as const;
    const won = wins(choice.bet, dice);
    return { outcome: { dice, won }, payout: won ? payoutOf(stake, choice) : 0n };
  },
};
