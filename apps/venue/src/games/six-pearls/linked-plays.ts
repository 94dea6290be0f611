import { combinationPlay } from '../../engine/lottery/combination-play.ts';
import { listPlay, waysTo } from '../../engine/lottery/list-play.ts';
import type { Numbers, Play, PlayNames, Prize } from '../../engine/lottery/play.ts';
import { priced, SCALE, type Tier } from '../../engine/lottery/tier.ts';
import { PEARLS, regularOf, specialOf } from './pearl-numbers.ts';

/** A list of 连码 has at most ten numbers. */
const MOST = 10;
const GROUP = '连码';

/** All numbers of a 注 are 正码. */
const allDrawn = (code: string, name: string, taken: number): Play =>
  combinationPlay(
    { code, name, group: GROUP },
    {
      numbers: PEARLS,
      taken,
      most: MOST,
      wanted: [taken],
      hits: 6,
      tier: priced(waysTo(6, taken), waysTo(49, taken)),
      drawn: regularOf,
    },
  );

/** 三中二: three numbers, two or three of them 正码. */
const TWO_OF_THREE: Tier = {
  outcomes: waysTo(49, 6),
  pays: [
    { wins: 3 * waysTo(46, 4), multiple: 22 * SCALE },
    { wins: waysTo(46, 3), multiple: 184 * SCALE },
  ],
};

/** A play of pairs with the 特码: both numbers are drawn, `withSpecial` where it is one of them. */
function specialPairs(
  names: PlayNames,
  tier: Tier,
  multiples: { readonly both: number; readonly withSpecial: number },
): Play {
  const prizes = (hits: number, hasSpecial: boolean): readonly Prize[] =>
    [
      { ways: waysTo(hits, 2), multiple: multiples.both },
      { ways: hasSpecial ? hits : 0, multiple: multiples.withSpecial },
    ].filter(({ ways, multiple }) => ways > 0 && multiple > 0);
  const worth = (some: readonly Prize[]) =>
    some.reduce((sum, { ways, multiple }) => sum + ways * multiple, 0);
  const won = (list: Numbers, pearls: Numbers) => {
    const regular = regularOf(pearls);
    const hits = list.filter((value) => regular.includes(value)).length;
    return prizes(hits, list.includes(specialOf(pearls)));
  };
  return listPlay(names, {
    numbers: PEARLS,
    taken: 2,
    most: MOST,
    banker: false,
    tier,
    lots: ({ rest }) => [{ ways: waysTo(rest.length, 2), tier }],
    won: ({ rest }, pearls) => won(rest, pearls),
    mostOf: ({ rest }) => {
      const all = prizes(Math.min(rest.length, 6), rest.length > 6);
      const last = prizes(Math.min(rest.length - 1, 6), true);
      return worth(all) > worth(last) ? all : last;
    },
  });
}

const crossTier = priced(12, 49 * 48);
const twoOrSpecial: Tier = {
  outcomes: 49 * 48,
  pays: [
    { wins: 30, multiple: 60 * SCALE },
    { wins: 12, multiple: 40 * SCALE },
  ],
};

/** 连码: lists of numbers that are drawn together. */
export const LINKED_PLAYS: readonly Play[] = [
  allDrawn('all-two', '二全中', 2),
  allDrawn('all-three', '三全中', 3),
  allDrawn('all-four', '四全中', 4),
  combinationPlay(
    { code: 'two-of-three', name: '三中二', group: GROUP },
    {
      numbers: PEARLS,
      taken: 3,
      most: MOST,
      wanted: [2, 3],
      hits: 6,
      tier: TWO_OF_THREE,
      drawn: regularOf,
    },
  ),
  specialPairs({ code: 'two-or-special', name: '二中特', group: GROUP }, twoOrSpecial, {
    both: 60 * SCALE,
    withSpecial: 40 * SCALE,
  }),
  specialPairs({ code: 'cross', name: '特串', group: GROUP }, crossTier, {
    both: 0,
    withSpecial: crossTier.pays[0]?.multiple ?? 0,
  }),
];
