/** A match of a league: the sides by their numbers. */
export interface Fixture {
  readonly home: number;
  readonly away: number;
}

/** Days of a season in which each of so many sides meets each other at home and away. */
const matchdaysOf = (sides: number): number => 2 * (sides - 1);

/** Season and matchday of a round of the chain, both counted from 1. */
export const seasonOf = (
  sides: number,
  round: number,
): { readonly season: number; readonly matchday: number } => ({
  season: Math.floor((round - 1) / matchdaysOf(sides)) + 1,
  matchday: ((round - 1) % matchdaysOf(sides)) + 1,
});

/**
 * The matches of a matchday by the circle method: the last side stays, the others turn. In the
 * second half of a season home and away change.
 */
export function fixturesOf(sides: number, matchday: number): readonly Fixture[] {
  const turning = sides - 1;
  const day = (matchday - 1) % turning;
  const isReturn = matchday > turning;
  const order = [
    ...Array.from({ length: turning }, (_, index) => (index + day) % turning),
    turning,
  ];
  return Array.from({ length: sides / 2 }, (_, index) => {
    const [first = 0, second = 0] = [order[index], order[turning - index]];
    const isHome = ((day + index) % 2 === 0) !== isReturn;
    return isHome ? { home: first, away: second } : { home: second, away: first };
  });
}
