/**
 * Rows of a list are counted up to here, and one more stands for all that are left: who looks for
 * something in a list of millions narrows it, and does not page through it.
 */
export const COUNTED_MOST = 1_000;
