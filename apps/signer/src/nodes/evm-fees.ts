/** Wei for one gas. */
export interface Fees {
  readonly maxFee: bigint;
  readonly maxPriority: bigint;
}

/** A replacement pays an eighth more, rounded up: the requirement of the strictest nodes. */
const bumped = (fee: bigint): bigint => (fee * 9n + 7n) / 8n;

export const larger = (a: bigint, b: bigint): bigint => (a > b ? a : b);

/**
 * The fees of the next attempt: twice the base fee and the minimum priority fee; if it replaces an
 * attempt that is still alive, both at least an eighth more. Null if that exceeds the ceiling.
 */
export function feesFor(
  { baseFee, priorityFee, ceiling }: { baseFee: bigint; priorityFee: bigint; ceiling: bigint },
  alive: Fees | null,
): Fees | null {
  const maxPriority = alive ? larger(priorityFee, bumped(alive.maxPriority)) : priorityFee;
  const least = larger(baseFee + maxPriority, alive ? bumped(alive.maxFee) : 0n);
  if (least > ceiling) return null;
  const wanted = larger(2n * baseFee + maxPriority, least);
  return { maxFee: wanted > ceiling ? ceiling : wanted, maxPriority };
}
