/** Position of a finger, in px from the corner of the window. */
export interface Spot {
  readonly x: number;
  readonly y: number;
}

/** Distance after which a movement counts as a pull, and not as the start of another gesture. */
const SLACK = 12;
/** From this shown distance (px) on, releasing refreshes. */
export const ENOUGH = 64;
/** The maximum shown distance (px). */
const MOST = 104;

/**
 * How far (px) the mark moves down for a finger that moved from one spot to another: it follows the
 * finger at first and slows down towards the end. 0 for a movement up or sideways.
 */
export function pulledDown(from: Spot, to: Spot): number {
  const [across, down] = [Math.abs(to.x - from.x), to.y - from.y - SLACK];
  if (down <= 0 || across > down + SLACK) return 0;
  return MOST * (1 - Math.exp(-down / (1.4 * MOST)));
}

/** Whether releasing here refreshes. */
export const isEnough = (shown: number): boolean => shown >= ENOUGH;
