/** The number of ways to choose `taken` of `total` things, exactly; 0 out of range. */
export function choose(total: number, taken: number): bigint {
  if (taken < 0 || taken > total) return 0n;
  let ways = 1n;
  for (let position = 0; position < taken; position += 1)
    ways = (ways * BigInt(total - position)) / BigInt(position + 1);
  return ways;
}
