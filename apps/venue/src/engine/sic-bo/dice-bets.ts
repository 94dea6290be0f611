import { present } from '@haitang/kernel/assert.ts';
import { readWhole } from '../whole-number.ts';

export const FACES = 6;
/** Multipliers are in ten-thousandths: 20000 is twice the stake. */
export const SCALE = 10_000n;

const FACE = [1, 2, 3, 4, 5, 6] as const;
type Face = (typeof FACE)[number];

/** The possible bets; a total is named by its number. 大小单双 lose on a triple. */
export const SIDES = ['big', 'small', 'odd', 'even', 'triple'] as const;
type Side = (typeof SIDES)[number];
/** A bet on faces: one triple, a face on two dice or more, two faces, and a face on any die. */
type FaceBet = `triple-${Face}` | `double-${Face}` | `pair-${Face}-${Face}` | `single-${Face}`;
export type SicBoBet = Side | number | FaceBet;
export const LOWEST_TOTAL = 4;
export const HIGHEST_TOTAL = 17;

export const TRIPLES = FACE.map((face): FaceBet => `triple-${face}`);
export const DOUBLES = FACE.map((face): FaceBet => `double-${face}`);
export const SINGLES = FACE.map((face): FaceBet => `single-${face}`);
export const PAIRS = FACE.flatMap((face) =>
  FACE.filter((larger) => larger > face).map((larger): FaceBet => `pair-${face}-${larger}`),
);
const NAMED: readonly (Side | FaceBet)[] = [...SIDES, ...TRIPLES, ...DOUBLES, ...SINGLES, ...PAIRS];
export interface PlacedBet {
  readonly bet: SicBoBet;
  /** In minor units. */
  readonly stake: number;
}

/** One bet with the whole stake, or several with their parts of it. */
export type SicBoChoice = { readonly bet: SicBoBet } | { readonly bets: readonly PlacedBet[] };

export type Dice = readonly [number, number, number];
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
const TRIPLE_PAYS = 2_100_000n;
const DOUBLE_PAYS = 131_250n;
const PAIR_PAYS = 70_000n;
/** By the number of dice that show the face. */
export const SINGLE_PAYS: readonly bigint[] = [0n, 20_000n, 30_000n, 150_000n];

/** The payout of a winning bet, in ten-thousandths of the stake; of a single face on one die. */
export function paysOf(bet: SicBoBet): bigint {
  if (typeof bet === 'number') return present(TOTAL_PAYS[bet - LOWEST_TOTAL], `a total of ${bet}`);
  const side = SIDES.find((candidate) => candidate === bet);
  if (side !== undefined) return SIDE_PAYS[side];
  if (bet.startsWith('triple')) return TRIPLE_PAYS;
  if (bet.startsWith('double')) return DOUBLE_PAYS;
  return bet.startsWith('pair') ? PAIR_PAYS : present(SINGLE_PAYS[1], 'one die');
}

/** Whether three dice win one of the bets without faces. */
function winsSide(side: Side, total: number, isTriple: boolean): boolean {
  if (side === 'triple') return isTriple;
  const wanted = {
    big: total >= 11,
    small: total <= 10,
    odd: total % 2 === 1,
    even: total % 2 === 0,
  };
  return !isTriple && wanted[side];
}

/** What three dice pay on a bet, in ten-thousandths of its stake; 0 if it has lost. */
export function paidOn(bet: SicBoBet, dice: Dice): bigint {
  const [a, b, c] = dice;
  const total = a + b + c;
  if (typeof bet === 'number') return total === bet ? paysOf(bet) : 0n;
  const side = SIDES.find((candidate) => candidate === bet);
  if (side !== undefined) return winsSide(side, total, a === b && b === c) ? paysOf(bet) : 0n;
  const [kind, first, other] = bet.split('-');
  const shown = (face: string | undefined) => dice.filter((die) => String(die) === face).length;
  const count = shown(first);
  if (kind === 'single') return SINGLE_PAYS[count] ?? 0n;
  if (kind === 'pair') return count > 0 && shown(other) > 0 ? PAIR_PAYS : 0n;
  return count >= (kind === 'double' ? 2 : 3) ? paysOf(bet) : 0n;
}

/** Whether three dice win a bet. */
export const wins = (bet: SicBoBet, dice: Dice): boolean => paidOn(bet, dice) > 0n;

/** A bet of the table, or null for anything that is not exactly one. */
export function readSicBoBet(bet: unknown): SicBoBet | null {
  if (typeof bet === 'number') return readWhole(bet, LOWEST_TOTAL, HIGHEST_TOTAL);
  return NAMED.find((name) => name === bet) ?? null;
}

/** All throws of three dice. */
export const THROWS: readonly Dice[] = FACE.flatMap((a) =>
  FACE.flatMap((b) => FACE.map((c) => [a, b, c] as const)),
);
