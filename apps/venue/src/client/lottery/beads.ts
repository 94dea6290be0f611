import type { Bead } from './lottery-face.ts';

/** `大` or `小`. */
export const sizeBead = (isBig: boolean): Bead =>
  isBig ? { words: '大', side: 'high' } : { words: '小', side: 'low' };

/** `单` or `双`. */
export const parityBead = (value: number): Bead =>
  value % 2 === 1 ? { words: '单', side: 'odd' } : { words: '双', side: 'even' };

/** `龙`, `虎` or `和`: the first against the second. */
export function duelBead(first: number, second: number): Bead {
  if (first === second) return { words: '和', side: 'plain' };
  return first > second ? { words: '龙', side: 'high' } : { words: '虎', side: 'low' };
}

/** A fact without sides. */
export const plainBead = (words: string): Bead => ({ words, side: 'plain' });

/** The sum of numbers. */
export const sumOf = (numbers: readonly number[]): number =>
  numbers.reduce((sum, number) => sum + number, 0);
