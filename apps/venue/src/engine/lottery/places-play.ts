import type { Numbers, Play, PlayNames } from './play.ts';
import { readNumbers } from './play.ts';
import { type Tier, topMultiple } from './tier.ts';

/** A place of a draw: its name, and where its number stands. */
export interface Place {
  readonly name: string;
  readonly at: number;
}

/** The picks of each place, or null; each place holds from `least` numbers to all. */
export function readPlaces(
  input: unknown,
  places: readonly Place[],
  numbers: Numbers,
  least: number,
): readonly Numbers[] | null {
  if (!Array.isArray(input) || input.length !== places.length) return null;
  const picks = input.map((value) => readNumbers(value, numbers, least, numbers.length));
  return picks.every((pick) => pick !== null) ? picks : null;
}

/** 定位胆: one 注 for each number at each place; a place may stay empty. */
export function placesPlay(
  names: PlayNames,
  places: readonly Place[],
  numbers: Numbers,
  tier: Tier,
): Play {
  const multiple = topMultiple(tier);
  return {
    ...names,
    isSide: false,
    form: { kind: 'places', places: places.map(({ name }) => name), numbers, tier },
    read(input) {
      const picks = readPlaces(input, places, numbers, 0);
      const ways = picks?.reduce((sum, pick) => sum + pick.length, 0) ?? 0;
      if (picks === null || ways === 0) return null;
      const played = picks.filter((pick) => pick.length > 0).length;
      return {
        picks,
        lots: [{ ways, tier }],
        most: [{ ways: played, multiple }],
        won: (drawn) => {
          const isHit = ({ at: index }: Place, nth: number) =>
            picks[nth]?.includes(drawn[index] ?? -1);
          const hits = places.filter(isHit).length;
          return hits === 0 ? [] : [{ ways: hits, multiple }];
        },
      };
    },
  };
}
