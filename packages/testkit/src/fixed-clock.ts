import type { Clock } from '@haitang/kernel/clock.ts';

/** A clock that changes only when a test moves it. */
export interface FixedClock extends Clock {
  set(instant: Date | string): void;
  advance(milliseconds: number): void;
}

/** A clock at `start`; by default noon of a Beijing day. */
export function fixedClock(start: Date | string = '2026-03-10T12:00:00+08:00'): FixedClock {
  let now = new Date(start);
  return {
    now: () => new Date(now),
    set(instant) {
      now = new Date(instant);
    },
    advance(milliseconds) {
      now = new Date(now.getTime() + milliseconds);
    },
  };
}
