import { type Place, readPlaces } from './places-play.ts';
import type { Numbers, Play, PlayNames } from './play.ts';
import { range, readNumbers } from './play.ts';
import { type Tier, topMultiple } from './tier.ts';

/** The 注 of picks by place where no number may repeat: taken place by place. */
function differentWays(picks: readonly Numbers[], taken: Numbers = []): number {
  const [first, ...others] = picks;
  if (first === undefined) return 1;
  return first
    .filter((value) => !taken.includes(value))
    .reduce((sum, value) => sum + differentWays(others, [...taken, value]), 0);
}

/** 直选复式: one 注 for each way to take a number at every place. */
export function straightPlay(
  names: PlayNames,
  places: readonly Place[],
  numbers: Numbers,
  tier: Tier,
  repeats: 'numbers repeat' | 'numbers differ',
): Play {
  const won = [{ ways: 1, multiple: topMultiple(tier) }];
  return {
    ...names,
    isSide: false,
    form: { kind: 'straight', places: places.map(({ name }) => name), numbers, tier },
    read(input) {
      const picks = readPlaces(input, places, numbers, 1);
      if (picks === null) return null;
      const ways =
        repeats === 'numbers repeat'
          ? picks.reduce((product, pick) => product * pick.length, 1)
          : differentWays(picks);
      if (ways === 0) return null;
      const isHit = (drawn: Numbers) =>
        places.every(({ at: index }, nth) => picks[nth]?.includes(drawn[index] ?? -1));
      return {
        picks,
        lots: [{ ways, tier }],
        most: won,
        won: (drawn) => (isHit(drawn) ? won : []),
      };
    },
  };
}

/** The ways to write each sum of `places` digits. */
function waysBySum(places: number): Numbers {
  let ways: number[] = [1];
  for (let place = 0; place < places; place += 1) {
    const next = Array.from({ length: ways.length + 9 }, () => 0);
    ways.forEach((count, sum) => {
      for (let digit = 0; digit <= 9; digit += 1)
        next[sum + digit] = (next[sum + digit] ?? 0) + count;
    });
    ways = next;
  }
  return ways;
}

/** 直选和值: every ordered 注 of digits with one of these sums. */
export function sumsPlay(names: PlayNames, places: readonly Place[], tier: Tier): Play {
  const bySum = waysBySum(places.length);
  const numbers = range(0, bySum.length - 1);
  const won = [{ ways: 1, multiple: topMultiple(tier) }];
  const most = numbers.length;
  return {
    ...names,
    isSide: false,
    form: { kind: 'list', numbers, names: null, least: 1, most, banker: null, tier },
    read(input) {
      const picks = readNumbers(input, numbers, 1, most);
      if (picks === null) return null;
      const ways = picks.reduce((sum, pick) => sum + (bySum[pick] ?? 0), 0);
      const sumOf = (drawn: Numbers) =>
        places.reduce((sum, { at: index }) => sum + (drawn[index] ?? 0), 0);
      return {
        picks,
        lots: [{ ways, tier }],
        most: won,
        won: (drawn) => (picks.includes(sumOf(drawn)) ? won : []),
      };
    },
  };
}
