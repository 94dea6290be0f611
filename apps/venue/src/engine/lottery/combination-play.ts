import { listPlay, waysOf, waysWithHits } from './list-play.ts';
import { type Numbers, type Play, type PlayNames, type Prize, readNumbers } from './play.ts';
import { type Tier, topMultiple } from './tier.ts';

/** Combinations of a list that win by how many of their numbers are drawn. */
interface Combination {
  readonly numbers: Numbers;
  readonly taken: number;
  /** The longest list. */
  readonly most: number;
  /** The hits of a winning 注; with two of them each has its own multiple, as in `tier`. */
  readonly wanted: Numbers;
  readonly tier: Tier;
  /** The drawn numbers that count, at most as many as `hits`. */
  readonly drawn: (numbers: Numbers) => Numbers;
  /** How many drawn numbers can be on a list. */
  readonly hits: number;
}

/**
 * 任选, 组选, 连码, 不中: C(n, k) 注. A 注 wins where as many of its numbers are drawn as wanted.
 */
export function combinationPlay(names: PlayNames, design: Combination): Play {
  const { numbers, taken, most, wanted, tier } = design;
  const prizes = (ways: (total: number) => number): readonly Prize[] =>
    wanted
      .map((total, index) => ({ ways: ways(total), multiple: tier.pays[index]?.multiple ?? 0 }))
      .filter((prize) => prize.ways > 0);
  const worth = (some: readonly Prize[]) =>
    some.reduce((sum, { ways, multiple }) => sum + ways * multiple, 0);
  return listPlay(names, {
    numbers,
    taken,
    most,
    banker: true,
    tier,
    lots: (chosen) => [{ ways: waysOf(chosen, taken), tier }],
    won: (chosen, all) => {
      const drawn = design.drawn(all);
      return prizes((total) =>
        waysWithHits(chosen, taken, total, (value) => drawn.includes(value)),
      );
    },
    // The best draw hits the first numbers of the list, as many as it can or none.
    mostOf: (chosen) => {
      const order = [...chosen.fixed, ...chosen.rest];
      const best = Array.from({ length: design.hits + 1 }, (_, hits) => {
        const hit = order.slice(0, hits);
        return prizes((total) =>
          waysWithHits(chosen, taken, total, (value) => hit.includes(value)),
        );
      });
      return best.reduce((top, prizes) => (worth(prizes) > worth(top) ? prizes : top));
    },
  });
}

/** 组三: one 注 for each ordered pair of digits, the first of them double. */
export function pairedPlay(
  names: PlayNames,
  tier: Tier,
  three: (numbers: Numbers) => Numbers,
  digits: Numbers,
): Play {
  const won = [{ ways: 1, multiple: topMultiple(tier) }];
  const most = digits.length;
  return {
    ...names,
    isSide: false,
    form: { kind: 'list', numbers: digits, names: null, least: 2, most, banker: null, tier },
    read(input) {
      const picks = readNumbers(input, digits, 2, most);
      if (picks === null) return null;
      const isHit = (numbers: Numbers) => {
        const kinds = [...new Set(three(numbers))];
        return kinds.length === 2 && kinds.every((kind) => picks.includes(kind));
      };
      return {
        picks,
        lots: [{ ways: picks.length * (picks.length - 1), tier }],
        most: won,
        won: (numbers) => (isHit(numbers) ? won : []),
      };
    },
  };
}
