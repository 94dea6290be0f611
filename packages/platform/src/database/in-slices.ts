/** Rows of one statement: it holds few locks, and ends long before the time-out. */
const SLICE = 5_000;

/**
 * Deletes old rows a slice at a time, each in a statement of its own, until a slice is not full.
 * `deleteSome` deletes at most so many rows, found by an index, and returns what its statement
 * did. Returns the number of rows deleted.
 */
export async function inSlices(
  deleteSome: (most: number) => Promise<{ readonly numAffectedRows?: bigint }>,
  most = SLICE,
): Promise<number> {
  let deleted = 0;
  for (;;) {
    const { numAffectedRows } = await deleteSome(most);
    deleted += Number(numAffectedRows ?? 0n);
    if (Number(numAffectedRows ?? 0n) < most) return deleted;
  }
}
