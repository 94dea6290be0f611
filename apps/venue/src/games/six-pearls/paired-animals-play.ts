import { listPlay, waysOf, waysTo } from '../../engine/lottery/list-play.ts';
import type { Banker, Lot, Numbers, Play, Prize } from '../../engine/lottery/play.ts';
import { range } from '../../engine/lottery/play.ts';
import { priced, topMultiple } from '../../engine/lottery/tier.ts';
import { ANIMALS, animalOf } from './zodiac.ts';

const ALL = waysTo(49, 7);
/** Sets of seven that show two animals, the second of `others` numbers. */
const both = (others: number): number =>
  ALL - waysTo(45, 7) - waysTo(49 - others, 7) + waysTo(45 - others, 7);

const OTHERS = priced(both(4), ALL);
const WITH_YEAR = priced(both(5), ALL);

/** 二连肖: pairs of animals that both show; the animal of the year has five numbers. */
export function pairedAnimalsPlay(year: number): Play {
  const taken = 2;
  const without = (animals: Numbers): Numbers => animals.filter((animal) => animal !== year);
  /** The pairs of animals that `isIn` admits, by whether the year's is one of them. */
  const pairs = ({ fixed, rest }: Banker, isIn: (animal: number) => boolean) => {
    if (!fixed.every(isIn)) return { all: 0, others: 0 };
    const admitted = { fixed, rest: rest.filter(isIn) };
    const others = fixed.includes(year)
      ? 0
      : waysOf({ fixed, rest: without(admitted.rest) }, taken);
    return { all: waysOf(admitted, taken), others };
  };
  const lotsOf = (chosen: Banker, isIn: (animal: number) => boolean): readonly Lot[] => {
    const { all, others } = pairs(chosen, isIn);
    return [
      { ways: others, tier: OTHERS },
      { ways: all - others, tier: WITH_YEAR },
    ].filter(({ ways }) => ways > 0);
  };
  const prizesOf = (lots: readonly Lot[]): readonly Prize[] =>
    lots.map(({ ways, tier }) => ({ ways, multiple: topMultiple(tier) }));
  return listPlay(
    { code: 'two-animals', name: '二连肖', group: '生肖' },
    {
      numbers: range(0, 11),
      names: ANIMALS,
      taken,
      most: 8,
      banker: true,
      tier: OTHERS,
      lots: (chosen) => lotsOf(chosen, () => true),
      // Seven numbers can show at most seven animals; all pairs are an upper bound.
      mostOf: (chosen) => prizesOf(lotsOf(chosen, () => true)),
      won: (chosen, pearls) => {
        const shown = pearls.map((pearl) => animalOf(pearl, year));
        return prizesOf(lotsOf(chosen, (animal) => shown.includes(animal)));
      },
    },
  );
}
