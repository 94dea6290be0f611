import type { Draw } from './draw.ts';

/** The draws of one round, pulled one by one: a feature takes as many as it needs. */
export interface DrawStream {
  next(): Draw;
  /** The number of draws pulled so far. */
  used(): number;
}

/** A stream that counts what it pulls from `next`. */
export function drawStream(next: () => Draw): DrawStream {
  let pulled = 0;
  return {
    next() {
      pulled += 1;
      return next();
    },
    used: () => pulled,
  };
}
