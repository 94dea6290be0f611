/** The number of ways to choose `taken` of `of` things, exactly; 0 out of range. */
export function choose(of: number, taken: number): bigint {
  if (taken < 0 || taken > of) return 0n;
  let ways = 1n;
  for (let position = 0; position < taken; position += 1)
    ways = (ways * BigInt(of - position)) / BigInt(position + 1);
  return ways;
}
