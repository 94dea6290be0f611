import { present } from '@haitang/kernel/assert.ts';
import { totalOf, worthOf } from './hand-total.ts';

export const ACTIONS = ['hit', 'stand', 'double', 'split'] as const;
export type Action = (typeof ACTIONS)[number];

/**
 * A cell of the strategy: `H` hit, `S` stand, `D` double or else hit, `T` double or else stand, `P`
 * split.
 */
export type Cell = 'H' | 'S' | 'D' | 'T' | 'P';

/** The dealer's open card of each column: two to ten, and the ace as 1. */
export const COLUMNS: readonly number[] = [2, 3, 4, 5, 6, 7, 8, 9, 10, 1];

/**
 * The best play of each hand against each open card: with unlimited decks no other cards matter,
 * so that no play is better. A test computes every cell again. Hard hands of 5 to 18.
 */
export const HARD: readonly string[] = [
  ...['HHHHHHHHHH', 'HHHHHHHHHH', 'HHHHHHHHHH', 'HHHHHHHHHH', 'HDDDDHHHHH', 'DDDDDDDDHH'],
  ...['DDDDDDDDDH', 'HHSSSHHHHH', 'SSSSSHHHHH', 'SSSSSHHHHH', 'SSSSSHHHHH', 'SSSSSHHHHH'],
  ...['SSSSSSSSSS', 'SSSSSSSSSS'],
];
export const LOWEST_HARD = 5;

/** Soft hands of 12, a pair of aces that may not be split, to 20. */
export const SOFT: readonly string[] = [
  ...['HHHHHHHHHH', 'HHHHDHHHHH', 'HHHDDHHHHH', 'HHHDDHHHHH', 'HHDDDHHHHH', 'HDDDDHHHHH'],
  ...['STTTTSSHHH', 'SSSSSSSSSS', 'SSSSSSSSSS'],
];
export const LOWEST_SOFT = 12;

/** Pairs of what each of the two cards counts: aces, twos … tens. */
export const PAIRS: readonly string[] = [
  ...['PPPPPPPPPP', 'PPPPPPHHHH', 'PPPPPPHHHH', 'HHHPPHHHHH', 'DDDDDDDDHH', 'PPPPPHHHHH'],
  ...['PPPPPPHHHH', 'PPPPPPPPPP', 'PPPPPSPPSS', 'SSSSSSSSSS'],
];

function cellOf(row: string | undefined, open: number): Cell {
  const cell = row?.[COLUMNS.indexOf(worthOf(open))];
  return cell === 'H' || cell === 'D' || cell === 'T' || cell === 'P' ? cell : 'S';
}

/** The cell of a hand against the dealer's open card; totals without a row stand, or hit below. */
export function strategyOf(cards: readonly number[], open: number, canSplit: boolean): Cell {
  if (canSplit) return cellOf(PAIRS[worthOf(present(cards[0], 'a pair')) - 1], open);
  const { total, isSoft } = totalOf(cards);
  if (isSoft) return cellOf(SOFT[total - LOWEST_SOFT], open);
  return total < LOWEST_HARD ? 'H' : cellOf(HARD[total - LOWEST_HARD], open);
}

const PLAYS: Readonly<Record<Cell, readonly [Action, Action]>> = {
  H: ['hit', 'hit'],
  S: ['stand', 'stand'],
  D: ['double', 'hit'],
  T: ['double', 'stand'],
  P: ['split', 'split'],
};

/** The best of the plays that are offered to a hand. */
export function adviseHand(
  cards: readonly number[],
  open: number,
  offered: readonly Action[],
): Action {
  const cell = strategyOf(cards, open, offered.includes('split'));
  const [first, otherwise] = PLAYS[cell];
  return offered.includes(first) ? first : otherwise;
}
