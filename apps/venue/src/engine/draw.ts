import { assert } from '@haitang/kernel/assert.ts';

/**
 * One draw of the fair stream: an unsigned 32-bit integer, four bytes big-endian. The published
 * float is draw / 2^32; all our rules use the integer, so nothing is ever rounded.
 */
export type Draw = number;

const RANGE = 2 ** 32;
/** Up to this size `draw * size` stays an exact integer. */
const LARGEST_SIZE = 2 ** 20;

/** A whole number in [0, size): floor(float × size), computed without rounding. */
export function pick(draw: Draw, size: number): number {
  assert(
    Number.isInteger(draw) && draw >= 0 && draw < RANGE,
    'a draw is an unsigned 32-bit number',
  );
  assert(Number.isInteger(size) && size > 0 && size <= LARGEST_SIZE, 'a pick is of a whole size');
  return Math.floor((draw * size) / RANGE);
}
