/** An exact fraction; `whole` is above zero. */
export interface Fraction {
  readonly part: bigint;
  readonly whole: bigint;
}

const divisorOf = (a: bigint, b: bigint): bigint => {
  let [one, other] = [a < 0n ? -a : a, b];
  while (other !== 0n) [one, other] = [other, one % other];
  return one === 0n ? 1n : one;
};

/** A fraction in lowest terms. */
export function fraction(part: bigint | number, whole: bigint | number = 1n): Fraction {
  const [above, below] = [BigInt(part), BigInt(whole)];
  const shared = divisorOf(above, below);
  return { part: above / shared, whole: below / shared };
}

export const plus = (a: Fraction, b: Fraction): Fraction =>
  fraction(a.part * b.whole + b.part * a.whole, a.whole * b.whole);
export const times = (a: Fraction, b: Fraction): Fraction =>
  fraction(a.part * b.part, a.whole * b.whole);
export const isLess = (a: Fraction, b: Fraction): boolean => a.part * b.whole < b.part * a.whole;
