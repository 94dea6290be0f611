import { assert } from '@haitang/kernel/assert.ts';
import { type Cny, cny } from '@haitang/kernel/money.ts';

/** A wire amount is the value times 100,000; one minor unit of CNY (a cent) is 1,000 wire units. */
const WIRE_PER_MINOR = 1_000n;
const LARGEST = BigInt(Number.MAX_SAFE_INTEGER);

/** The wire integer of an amount: 3.56 is 356000. Exact; above 90 thousand million it throws. */
export function toWireAmount(amount: Cny): number {
  const wire = amount.minor * WIRE_PER_MINOR;
  assert(wire <= LARGEST && wire >= -LARGEST, 'a wire amount is a safe integer');
  return Number(wire);
}

/**
 * The amount of a wire integer; null when it is not a safe integer or holds a fraction of a cent.
 */
export function fromWireAmount(wire: number): Cny | null {
  if (!Number.isSafeInteger(wire)) return null;
  const exact = BigInt(wire);
  return exact % WIRE_PER_MINOR === 0n ? cny(exact / WIRE_PER_MINOR) : null;
}
