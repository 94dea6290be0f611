import { type AnswerTimes, newestAnswer } from './answer-times.ts';

/** An answer that took longer says too little about the server's time. */
const SLOW_MS = 4_000;
/** The header `Date` counts whole seconds: the server's time is half a second later on average. */
const HALF_SECOND_MS = 500;
/** A smaller difference may come from the network; following it would make clocks jump. */
const UNSURE_MS = 1_500;

let offset = 0;
let used: AnswerTimes | null = null;

/** The server's time less this device's, as the newest answer tells it. */
function offsetNow(): number {
  const newest = newestAnswer();
  if (newest === null || newest === used) return offset;
  used = newest;
  const { asked, answered, date } = newest;
  const measured = Date.parse(date ?? '') + HALF_SECOND_MS - (asked + answered) / 2;
  // A device whose clock is set back between the two answered before it was asked.
  const took = answered - asked;
  const isUsable = took >= 0 && took <= SLOW_MS && !Number.isNaN(measured);
  if (isUsable && Math.abs(measured - offset) > UNSURE_MS) offset = Math.round(measured);
  return offset;
}

/**
 * The time in ms since 1970 by the server's clock, as far as answers have told it; until then by
 * this device's. Clocks of phones are wrong by minutes or hours, and an order's time runs out by
 * the server's (rules.md, Clocks).
 */
export const serverNow = (): number => Date.now() + offsetNow();

/** The server's time at a moment that this device has noted by its own clock. */
export const onServerClock = (noted: number): number => noted + offsetNow();
