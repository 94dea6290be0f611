/** Where a finger is, px from the corner of the window. */
export interface Spot {
  readonly x: number;
  readonly y: number;
}

/** So far it has to go before it is a pull at all, and not the beginning of something else. */
const SLACK = 12;
/** From here on letting go refreshes; px shown. */
export const ENOUGH = 64;
/** It never comes further down than this. */
const MOST = 104;

/**
 * How far the mark comes down for a finger that went from one spot to another: with a pull of
 * growing weight, so that it follows at first and hardly moves at the end. 0 for a movement that
 * goes up or to a side. px.
 */
export function pulledDown(from: Spot, to: Spot): number {
  const [across, down] = [Math.abs(to.x - from.x), to.y - from.y - SLACK];
  if (down <= 0 || across > down + SLACK) return 0;
  return MOST * (1 - Math.exp(-down / (1.4 * MOST)));
}

/** Letting go here refreshes. */
export const isEnough = (shown: number): boolean => shown >= ENOUGH;
