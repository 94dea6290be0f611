import { HOUR_MS, later, MINUTE_MS } from '@haitang/kernel/clock.ts';

/** How long after a day's end its last bets may still arrive and be counted. */
const QUIET_MS = 30 * MINUTE_MS;
/** A silent venue delays others no longer than this. */
const LONGEST_WAIT_MS = 12 * HOUR_MS;

/**
 * Whether bets before `boundary` can be judged at `now`: every bet up to it is known, or the wait
 * was long enough. Later bets are settled as corrections (rules.md, Rebate: within 24 h). `knownTo`
 * null: nothing has been received yet.
 */
export function betsReady(boundary: Date, now: Date, knownTo: Date | null): boolean {
  if (now < later(boundary, QUIET_MS)) return false;
  return (knownTo !== null && knownTo >= boundary) || now >= later(boundary, LONGEST_WAIT_MS);
}
