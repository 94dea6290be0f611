import { combinationPlay } from '../../engine/lottery/combination-play.ts';
import { waysTo } from '../../engine/lottery/list-play.ts';
import { optionsPlay } from '../../engine/lottery/options-play.ts';
import { type Numbers, type Option, type Play, range } from '../../engine/lottery/play.ts';
import { priced } from '../../engine/lottery/tier.ts';
import { pairedAnimalsPlay } from './paired-animals-play.ts';
import { PEARLS, regularOf } from './pearl-numbers.ts';
import { pearlName } from './special-plays.ts';
import { ANIMALS, animalOf } from './zodiac.ts';

/** The sets of seven of 49. */
export const ALL_SEVENS = waysTo(49, 7);
/** The sets that hold none of `count` numbers. */
export const noneOf = (count: number): number => waysTo(49 - count, 7);

/** An option that wins where any of the seven is one of `numbers`. */
const anyOf = (id: string, name: string, numbers: Numbers): Option => ({
  id,
  name,
  market: id,
  tier: priced(ALL_SEVENS - noneOf(numbers.length), ALL_SEVENS),
  wins: (pearls) => pearls.some((pearl) => numbers.includes(pearl)),
});

const regular = PEARLS.map(
  (pearl): Option => ({
    id: String(pearl),
    name: pearlName(pearl),
    market: String(pearl),
    tier: priced(6, 49),
    wins: (pearls) => regularOf(pearls).includes(pearl),
  }),
);

const sumOf = (pearls: Numbers) => pearls.reduce((sum, pearl) => sum + pearl, 0);
/** Sets of seven by their sum; a test counts them. */
const BIG = 43_428_958;
const ODD = 42_949_280;
const sum = (
  id: string,
  name: string,
  market: string,
  wins: number,
  test: (sum: number) => boolean,
) => ({
  id,
  name,
  market,
  tier: priced(wins, ALL_SEVENS),
  wins: (pearls: Numbers) => test(sumOf(pearls)),
});
const sums: readonly Option[] = [
  sum('big', '总和大', 'size', BIG, (value) => value >= 175),
  sum('small', '总和小', 'size', ALL_SEVENS - BIG, (value) => value < 175),
  sum('odd', '总和单', 'parity', ODD, (value) => value % 2 === 1),
  sum('even', '总和双', 'parity', ALL_SEVENS - ODD, (value) => value % 2 === 0),
];

const WORDS = ['五', '六', '七', '八', '九', '十'];
const nonePlay = (taken: number): Play =>
  combinationPlay(
    { code: `none-${taken}`, name: `${WORDS[taken - 5]}不中`, group: '不中' },
    {
      numbers: PEARLS,
      taken,
      most: Math.min(taken + 5, 12),
      wanted: [0],
      hits: 7,
      tier: priced(noneOf(taken), ALL_SEVENS),
      drawn: (pearls) => pearls,
    },
  );

/** The plays on all seven numbers, or on the six 正码, in a year of this animal. */
export const sevenPlays = (year: number): readonly Play[] => [
  optionsPlay({ code: 'regular', name: '正码', group: '正码' }, regular),
  optionsPlay({ code: 'sum-sides', name: '总和大小单双', group: '正码' }, sums, 'sides'),
  optionsPlay(
    { code: 'animal', name: '一肖', group: '生肖' },
    ANIMALS.map((name, animal) =>
      anyOf(
        String(animal),
        name,
        PEARLS.filter((pearl) => animalOf(pearl, year) === animal),
      ),
    ),
  ),
  pairedAnimalsPlay(year),
  optionsPlay(
    { code: 'tail', name: '一尾', group: '尾数' },
    range(0, 9).map((tail) =>
      anyOf(
        String(tail),
        `${tail}尾`,
        PEARLS.filter((pearl) => pearl % 10 === tail),
      ),
    ),
  ),
  ...range(5, 10).map(nonePlay),
];
