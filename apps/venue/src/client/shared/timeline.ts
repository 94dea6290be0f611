import type { Pace } from './pace.ts';

/** The moments of a reveal, in milliseconds after the draw. */
export interface Timeline {
  /** Waits for a moment; not at all once it is over. */
  readonly until: (ms: number) => Promise<void>;
  /** Whether a page that came now has missed the motion which begins at a moment. */
  readonly isLate: (ms: number) => boolean;
}

/** How long after its beginning a motion is shown at its end. */
const MISSED_MS = 280;

/** A timeline that `elapsed` milliseconds of the reveal are already over. */
export function createTimeline(elapsed: number, pace: Pace): Timeline {
  const started = performance.now() - elapsed;
  const past = () => performance.now() - started;
  return {
    until: (ms) => pace.wait(Math.max(0, ms - past())),
    isLate: (ms) => past() > ms + MISSED_MS,
  };
}
