/** The limits of a stake in cents; a stake is a multiple of `step`. */
export interface Limits {
  readonly minimum: bigint;
  readonly maximum: bigint;
  readonly step: bigint;
}

/** The ways of a button that changes the stake by itself. */
export type Way = 'quarter' | 'half' | 'double';

const SCALED: Readonly<Record<Way, (now: bigint) => bigint>> = {
  quarter: (now) => now / 4n,
  half: (now) => now / 2n,
  double: (now) => now * 2n,
};

/** A stake after a press: on a step, rounded down, and within the limits. */
export function scaledStake(now: bigint, way: Way, { minimum, maximum, step }: Limits): bigint {
  const wanted = SCALED[way](now);
  const whole = wanted - (wanted % step);
  if (whole < minimum) return minimum;
  return whole > maximum ? maximum - (maximum % step) : whole;
}

/**
 * The largest stake within the limits that fits, e.g. the balance and the largest win; what fits,
 * fits in every smaller stake too. The minimum if none fits: the page then says what is missing.
 */
export function largestStake(
  { minimum, maximum, step }: Limits,
  fits: (stake: bigint) => boolean,
): bigint {
  const first = minimum + ((step - (minimum % step)) % step);
  let [low, high] = [0n, (maximum - first) / step];
  while (low < high) {
    const middle = (low + high + 1n) / 2n;
    if (fits(first + middle * step)) low = middle;
    else high = middle - 1n;
  }
  return first + low * step;
}
