/** The time in which the kite reaches its highest height, 10,000.00. */
const HIGHEST_MS = 15_000;
const SPAN = Math.log(10_000);
/** Below 1: the kite takes its time at first, where most flights end. */
const SHAPE = 0.6;

/** Milliseconds of a flight to a height in hundredths: the picture only, which decides nothing. */
export const timeTo = (height: number): number =>
  HIGHEST_MS * (Math.log(height / 100) / SPAN) ** SHAPE;

/** The height in hundredths that is shown after so many milliseconds. */
export const heightAt = (ms: number): number =>
  100 * Math.exp(SPAN * Math.min(1, ms / HIGHEST_MS) ** (1 / SHAPE));

/** A height as a share of the sky, 0 to 1: higher is always higher, and never outside. */
export const shareOf = (height: number): number => 1 - 1 / (1 + 0.9 * Math.log(height / 100));
