import { combinationPlay, pairedPlay } from '../../engine/lottery/combination-play.ts';
import { optionsPlay } from '../../engine/lottery/options-play.ts';
import { type Place, placesPlay } from '../../engine/lottery/places-play.ts';
import { type Numbers, type Option, type Play, range } from '../../engine/lottery/play.ts';
import { straightPlay, sumsPlay } from '../../engine/lottery/straight-play.ts';
import { priced } from '../../engine/lottery/tier.ts';
import { SHAPES, shapeOf } from './shape.ts';

export const DIGITS = range(0, 9);
const NAMES = ['万', '千', '百', '十', '个'];
export const FIVE_PLACES: readonly Place[] = NAMES.map((name, index) => ({
  name: `${name}位`,
  at: index,
}));

const HALF = priced(1, 2);
const numberAt = (digits: Numbers, place: number) => digits[place] ?? 0;
const sumOf = (digits: Numbers) => digits.reduce((sum, digit) => sum + digit, 0);

/** 大小单双 of a value; `big` is its lowest 大. */
function sidesOf(
  id: string,
  name: string,
  big: number,
  value: (digits: Numbers) => number,
): readonly Option[] {
  const side = (key: string, word: string, market: string, wins: (value: number) => boolean) => ({
    id: `${id}-${key}`,
    name: `${name}${word}`,
    market: `${id} ${market}`,
    tier: HALF,
    wins: (digits: Numbers) => wins(value(digits)),
  });
  return [
    side('big', '大', 'size', (value) => value >= big),
    side('small', '小', 'size', (value) => value < big),
    side('odd', '单', 'parity', (value) => value % 2 === 1),
    side('even', '双', 'parity', (value) => value % 2 === 0),
  ];
}

/** 龙虎和 of each pair of places. */
const duels = FIVE_PLACES.flatMap((first) =>
  FIVE_PLACES.slice(first.at + 1).flatMap((second): Option[] => {
    const id = `${first.at + 1}${second.at + 1}`;
    const name = `${NAMES[first.at]}${NAMES[second.at]}`;
    const gap = (digits: Numbers) => numberAt(digits, first.at) - numberAt(digits, second.at);
    const option = (key: string, word: string, wins: number, test: (gap: number) => boolean) => ({
      id: `${id}-${key}`,
      name: `${name}${word}`,
      market: id,
      tier: priced(wins, 100),
      wins: (digits: Numbers) => test(gap(digits)),
    });
    return [
      option('dragon', '龙', 45, (value) => value > 0),
      option('tiger', '虎', 45, (value) => value < 0),
      option('tie', '和', 10, (value) => value === 0),
    ];
  }),
);

const shapes = (from: number): readonly Option[] =>
  Object.entries(SHAPES).map(([id, { name, ways }]) => ({
    id,
    name,
    market: 'shape',
    tier: priced(ways, 1_000),
    wins: (digits) =>
      shapeOf(numberAt(digits, from), numberAt(digits, from + 1), numberAt(digits, from + 2)) ===
      id,
  }));

/** The plays of three places in a row. */
function threePlays(code: string, name: string, from: number): readonly Play[] {
  const places = FIVE_PLACES.slice(from, from + 3);
  const names = (key: string, word: string) => ({
    code: `${code}-${key}`,
    name: `${name}${word}`,
    group: name,
  });
  const three = (digits: Numbers) => digits.slice(from, from + 3);
  const plays = [
    straightPlay(names('straight', '直选'), places, DIGITS, priced(1, 1_000), 'numbers repeat'),
    sumsPlay(names('sum', '直选和值'), places, priced(1, 1_000)),
    pairedPlay(names('paired', '组三'), priced(3, 1_000), three, DIGITS),
    combinationPlay(names('six', '组六'), {
      numbers: DIGITS,
      taken: 3,
      most: DIGITS.length,
      wanted: [3],
      hits: 3,
      tier: priced(6, 1_000),
      drawn: (digits) => [...new Set(three(digits))],
    }),
    optionsPlay(
      names('any', '不定位'),
      DIGITS.map((digit) => ({
        id: String(digit),
        name: String(digit),
        market: String(digit),
        tier: priced(271, 1_000),
        wins: (digits) => three(digits).includes(digit),
      })),
    ),
  ];
  return from === 1 ? plays : [...plays, optionsPlay(names('shape', '形态'), shapes(from))];
}

/** The plays of two places in a row. */
function twoPlays(code: string, name: string, from: number): readonly Play[] {
  const places = FIVE_PLACES.slice(from, from + 2);
  const names = (key: string, word: string) => ({
    code: `${code}-${key}`,
    name: `${name}${word}`,
    group: '二星',
  });
  return [
    straightPlay(names('straight', '直选'), places, DIGITS, priced(1, 100), 'numbers repeat'),
    sumsPlay(names('sum', '直选和值'), places, priced(1, 100)),
    combinationPlay(names('group', '组选'), {
      numbers: DIGITS,
      taken: 2,
      most: DIGITS.length,
      wanted: [2],
      hits: 2,
      tier: priced(2, 100),
      drawn: (digits) => [...new Set(digits.slice(from, from + 2))],
    }),
  ];
}

const long = (code: string, name: string, from: number, total: number) =>
  straightPlay(
    { code, name, group: '四星五星' },
    FIVE_PLACES.slice(from),
    DIGITS,
    priced(1, total),
    'numbers repeat',
  );

/** The plays of 时时彩. */
export const FIVE_PLAYS: readonly Play[] = [
  placesPlay(
    { code: 'place', name: '定位胆', group: '定位胆' },
    FIVE_PLACES,
    DIGITS,
    priced(1, 10),
  ),
  optionsPlay(
    { code: 'sides', name: '大小单双', group: '大小单双' },
    FIVE_PLACES.flatMap(({ name, at: place }) =>
      sidesOf(String(place + 1), name, 5, (digits) => numberAt(digits, place)),
    ),
    'sides',
  ),
  optionsPlay(
    { code: 'sum-sides', name: '总和大小单双', group: '大小单双' },
    sidesOf('sum', '总和', 23, sumOf),
    'sides',
  ),
  optionsPlay({ code: 'duel', name: '龙虎和', group: '龙虎' }, duels, 'sides'),
  ...threePlays('front', '前三', 0),
  ...threePlays('middle', '中三', 1),
  ...threePlays('back', '后三', 2),
  ...twoPlays('front-two', '前二', 0),
  ...twoPlays('back-two', '后二', 3),
  long('four-straight', '后四直选', 1, 10_000),
  long('five-straight', '五星直选', 0, 100_000),
];
