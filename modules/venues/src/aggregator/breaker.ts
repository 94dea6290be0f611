import { type Clock, SECOND_MS } from '@haitang/kernel/clock.ts';

const OPENS_AFTER = 5;
const TRIES_AGAIN_AFTER_MS = 10 * SECOND_MS;

/** Stops calls to a venue that no longer answers, so that no other call waits for it (MS-19). */
export interface Breaker {
  /** Whether a call may be made now; while open, one call in ten seconds is allowed as a probe. */
  allows(): boolean;
  /** Whether new work should be sent at all; unlike `allows`, it uses no probe. */
  isClosed(): boolean;
  succeeded(): void;
  failed(): void;
}

/**
 * Opens after five failures in a row, tries again after ten seconds, closes on the first success.
 */
export function createBreaker(clock: Clock): Breaker {
  let failures = 0;
  let probeAt = 0;
  const now = () => clock.now().getTime();
  return {
    isClosed: () => failures < OPENS_AFTER || now() >= probeAt,
    allows: () => {
      if (failures < OPENS_AFTER) return true;
      if (now() < probeAt) return false;
      probeAt = now() + TRIES_AGAIN_AFTER_MS;
      return true;
    },
    succeeded: () => {
      failures = 0;
    },
    failed: () => {
      failures += 1;
      if (failures >= OPENS_AFTER) probeAt = now() + TRIES_AGAIN_AFTER_MS;
    },
  };
}
