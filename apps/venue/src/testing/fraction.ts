/** An exact fraction; `of` is above zero. */
export interface Fraction {
  readonly part: bigint;
  readonly of: bigint;
}

const divisorOf = (a: bigint, b: bigint): bigint => {
  let [one, other] = [a < 0n ? -a : a, b];
  while (other !== 0n) [one, other] = [other, one % other];
  return one === 0n ? 1n : one;
};

/** A fraction in lowest terms. */
export function fraction(part: bigint | number, of: bigint | number = 1n): Fraction {
  const [above, below] = [BigInt(part), BigInt(of)];
  const shared = divisorOf(above, below);
  return { part: above / shared, of: below / shared };
}

export const plus = (a: Fraction, b: Fraction): Fraction =>
  fraction(a.part * b.of + b.part * a.of, a.of * b.of);
export const times = (a: Fraction, b: Fraction): Fraction => fraction(a.part * b.part, a.of * b.of);
export const isLess = (a: Fraction, b: Fraction): boolean => a.part * b.of < b.part * a.of;
