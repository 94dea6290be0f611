import type { Clock } from '@haitang/kernel/clock.ts';

/** A clock that the demo sets to the moment of each past event. */
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
