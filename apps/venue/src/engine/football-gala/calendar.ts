import { CLUBS } from './clubs.ts';

/** A match: the clubs by their numbers. */
export interface Fixture {
  readonly home: number;
  readonly away: number;
}

/** Clubs that turn by the circle method; the last one stays. */
const TURNING = CLUBS.length - 1;
/** Matches of a matchday. */
export const MATCHES = CLUBS.length / 2;
/** Matchdays of a season: everybody against everybody, at home and away. */
export const MATCHDAYS = 2 * TURNING;

/** Season and matchday of a round of the chain, both counted from 1. */
export const seasonOf = (
  round: number,
): { readonly season: number; readonly matchday: number } => ({
  season: Math.floor((round - 1) / MATCHDAYS) + 1,
  matchday: ((round - 1) % MATCHDAYS) + 1,
});

/** The matches of a matchday, 1 to 38; in the second half of a season the sides change. */
export function fixturesOf(matchday: number): readonly Fixture[] {
  const day = (matchday - 1) % TURNING;
  const isReturn = matchday > TURNING;
  const order = [...Array.from({ length: TURNING }, (_, at) => (at + day) % TURNING), TURNING];
  return Array.from({ length: MATCHES }, (_, at) => {
    const [one = 0, other = 0] = [order[at], order[TURNING - at]];
    const isHome = ((day + at) % 2 === 0) !== isReturn;
    return isHome ? { home: one, away: other } : { home: other, away: one };
  });
}
