import { HOUR_MS, later, MINUTE_MS } from '@haitang/kernel/clock.ts';

/** So long after a day's end its last bets have had time to be told and counted. */
const QUIET_MS = 30 * MINUTE_MS;
/** A venue that stays silent does not hold everybody up for longer than this. */
const LONGEST_WAIT_MS = 12 * HOUR_MS;

/**
 * Whether what was bet before `boundary` can be judged at `now`: every bet up to it is known, or
 * the wait has been long enough. Bets told later are settled as corrections (rules.md, Rebate:
 * within 24 h). `knownTo` null: nothing has been told yet.
 */
export function betsReady(boundary: Date, now: Date, knownTo: Date | null): boolean {
  if (now < later(boundary, QUIET_MS)) return false;
  return (knownTo !== null && knownTo >= boundary) || now >= later(boundary, LONGEST_WAIT_MS);
}
