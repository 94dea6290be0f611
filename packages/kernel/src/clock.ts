/**
 * The source of the current time. A command reads it once; pure code takes the instant as an
 * argument.
 */
export interface Clock {
  now(): Date;
}

export const SECOND_MS = 1_000;
export const MINUTE_MS = 60 * SECOND_MS;
export const HOUR_MS = 60 * MINUTE_MS;
export const DAY_MS = 24 * HOUR_MS;

/** The instant `milliseconds` after `instant`; before it when negative. */
export function later(instant: Date, milliseconds: number): Date {
  return new Date(instant.getTime() + milliseconds);
}
