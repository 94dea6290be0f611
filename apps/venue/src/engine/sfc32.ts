/**
 * sfc32: a small public generator of 32-bit numbers, the same for the same four seeds; the first
 * twelve numbers are thrown away. It fills published deals and simulations, and never decides by
 * itself: which deal is played comes from the fair draws.
 */
export function sfc32(first: number, second: number, third: number, counter = 1): () => number {
  let [a, b, c, d] = [first >>> 0, second >>> 0, third >>> 0, counter >>> 0];
  const next = () => {
    const value = (((a + b) >>> 0) + d) >>> 0;
    d = (d + 1) >>> 0;
    a = (b ^ (b >>> 9)) >>> 0;
    b = (c + (c << 3)) >>> 0;
    c = (((c << 21) | (c >>> 11)) + value) >>> 0;
    return value;
  };
  for (let warm = 0; warm < 12; warm += 1) next();
  return next;
}
