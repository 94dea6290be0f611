/** The radius of the ball's track in the view of 420 by 420, and of where it lies in a pocket. */
export const TRACK = 190;
const REST = 126;
/** The part of the roll before the ball leaves the track. */
export const FALLS_AT = 0.72;
const [BALL_TURNS, BOUNCES] = [9, 3];

/** How far the fall has come, 0 while the ball is on the track and 1 in the pocket. */
const fallOf = (progress: number): number => Math.max(0, (progress - FALLS_AT) / (1 - FALLS_AT));

/** The degrees the ball is short of its pocket: it slows evenly and stands there at 1. */
export const ballLag = (progress: number): number => 360 * BALL_TURNS * (1 - progress) ** 2;

/** The ball's distance from the middle: the track, then three bounces into the pocket. */
export function radiusAt(progress: number): number {
  const fall = fallOf(progress);
  if (fall === 0) return TRACK;
  const bounce = Math.abs(Math.sin(fall * Math.PI * BOUNCES)) * (1 - fall) * 26;
  return REST + (TRACK - REST) * (1 - fall) ** 3 + bounce * Math.min(1, fall * 4);
}

/** How often the ball has touched the frets by then: each of its bounces ends there. */
export const bouncesBy = (progress: number): number =>
  Math.floor(fallOf(Math.min(1, progress)) * BOUNCES + 1e-9);
