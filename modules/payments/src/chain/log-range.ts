/** Most blocks requested from any endpoint in one query; TRON's own limit. */
export const MOST_BLOCKS_A_QUERY = 5_000n;
/** Answers to queries of one size before a size that was refused is tried again. */
const CALM = 16;

/** Number of blocks that an endpoint answers in one query of logs, found by trying. */
export interface LogRange {
  size(): bigint;
  /** A query of so many blocks was answered. */
  accepted(asked: bigint): void;
  /**
   * A query of so many blocks failed: the next one asks for half. `isAnswer` is false when the
   * endpoint was not reached; then the size is not remembered as too large.
   */
  refused(asked: bigint, isAnswer: boolean): void;
}

/** Halves after each refusal, whatever it says, and grows again after answers. */
export function createLogRange(): LogRange {
  let size = MOST_BLOCKS_A_QUERY;
  let refusedAt: bigint | null = null;
  let calm = 0;
  return {
    size: () => size,
    accepted: (asked) => {
      if (asked < size || size === MOST_BLOCKS_A_QUERY) return;
      calm += 1;
      const next = size * 2n < MOST_BLOCKS_A_QUERY ? size * 2n : MOST_BLOCKS_A_QUERY;
      if (refusedAt !== null && next >= refusedAt && calm < CALM) return;
      if (refusedAt !== null && next >= refusedAt) refusedAt = null;
      size = next;
      calm = 0;
    },
    refused: (asked, isAnswer) => {
      calm = 0;
      // Where one block is refused, the number of blocks is not the cause.
      refusedAt = isAnswer && asked > 1n ? asked : null;
      size = asked > 1n ? asked / 2n : 1n;
    },
  };
}
