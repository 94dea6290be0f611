import type { Clock } from '@haitang/kernel/clock.ts';

/** A clock the demo sets to the moment each thing of its past happened. */
export interface PastClock extends Clock {
  set(instant: Date): void;
}

export function createPastClock(start: Date): PastClock {
  let now = start;
  return {
    now: () => now,
    set(instant) {
      now = instant;
    },
  };
}
