/** An exact fraction; `of` is above zero. */
export interface Fraction {
  readonly part: bigint;
  readonly ways: bigint;
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
  return { part: above / shared, ways: below / shared };
}

export const plus = (a: Fraction, b: Fraction): Fraction =>
  fraction(a.part * b.ways + b.part * a.ways, a.ways * b.ways);
export const times = (a: Fraction, b: Fraction): Fraction =>
  fraction(a.part * b.part, a.ways * b.ways);
export const isLess = (a: Fraction, b: Fraction): boolean => a.part * b.ways < b.part * a.ways;
