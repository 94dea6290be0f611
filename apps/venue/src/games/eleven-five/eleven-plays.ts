import { combinationPlay } from '../../engine/lottery/combination-play.ts';
import { leadingGroup, leadingStraight } from '../../engine/lottery/leading-plays.ts';
import { waysTo } from '../../engine/lottery/list-play.ts';
import { optionsPlay } from '../../engine/lottery/options-play.ts';
import { type Place, placesPlay } from '../../engine/lottery/places-play.ts';
import { type Numbers, type Option, type Play, range } from '../../engine/lottery/play.ts';
import { priced } from '../../engine/lottery/tier.ts';

export const BALLS = range(1, 11);
/** The sets of five of eleven. */
export const ALL_SETS = 462;
const WORDS = ['一', '二', '三', '四', '五', '六', '七', '八'];
export const ELEVEN_PLACES: readonly Place[] = WORDS.slice(0, 5).map((word, index) => ({
  name: `第${word}位`,
  at: index,
}));

const numberAt = (drawn: Numbers, place: number) => drawn[place] ?? 0;
const sumOf = (drawn: Numbers) => drawn.reduce((sum, ball) => sum + ball, 0);
const oddsOf = (drawn: Numbers) => drawn.filter((ball) => ball % 2 === 1).length;

/** 任选: with up to five numbers all of them are drawn; with more, all five drawn are among them. */
const anyPlay = (taken: number): Play =>
  combinationPlay(
    {
      code: `any-${taken}`,
      name: `任选${WORDS[taken - 1]}中${WORDS[Math.min(taken, 5) - 1]}`,
      group: '任选',
    },
    {
      numbers: BALLS,
      taken,
      most: BALLS.length,
      wanted: [Math.min(taken, 5)],
      hits: 5,
      tier: priced(taken <= 5 ? waysTo(11 - taken, 5 - taken) : waysTo(taken, 5), ALL_SETS),
      drawn: (drawn) => drawn,
    },
  );

const option = (
  id: string,
  name: string,
  market: string,
  wins: number,
  test: (drawn: Numbers) => boolean,
): Option => ({ id, name, market, tier: priced(wins, ALL_SETS), wins: test });

/** The sum 30 returns the stakes of 大 and 小. */
const sumSize = (id: string, name: string, isOver: boolean): Option => ({
  id,
  name,
  market: 'size',
  tier: priced(215, ALL_SETS, 32),
  wins: (drawn) => (sumOf(drawn) === 30 ? 'push' : sumOf(drawn) > 30 === isOver),
});

const sumSides: readonly Option[] = [
  sumSize('big', '总和大', true),
  sumSize('small', '总和小', false),
  option('odd', '总和单', 'parity', 236, (drawn) => sumOf(drawn) % 2 === 1),
  option('even', '总和双', 'parity', 226, (drawn) => sumOf(drawn) % 2 === 0),
];

/** 大小单双 of one place; six of eleven numbers are 大, six are 单. */
const placeSides = ({ name, at: place }: Place): readonly Option[] => {
  const side = (
    id: string,
    word: string,
    market: string,
    wins: number,
    fits: (n: number) => boolean,
  ) => ({
    id: `${place + 1}-${id}`,
    name: `${name}${word}`,
    market: `${place + 1} ${market}`,
    tier: priced(wins, 11),
    wins: (drawn: Numbers) => fits(numberAt(drawn, place)),
  });
  return [
    side('big', '大', 'size', 6, (ball) => ball > 5),
    side('small', '小', 'size', 5, (ball) => ball < 6),
    side('odd', '单', 'parity', 6, (ball) => ball % 2 === 1),
    side('even', '双', 'parity', 5, (ball) => ball % 2 === 0),
  ];
};

const duels: readonly Option[] = [
  option('dragon', '龙', 'duel', 231, (drawn) => numberAt(drawn, 0) > numberAt(drawn, 4)),
  option('tiger', '虎', 'duel', 231, (drawn) => numberAt(drawn, 0) < numberAt(drawn, 4)),
];

const straight = (code: string, name: string, places: number, total: number) =>
  leadingStraight({ code, name }, ELEVEN_PLACES.slice(0, places), BALLS, total);
const group = (code: string, name: string, taken: number, total: number) =>
  leadingGroup({ code, name }, taken, BALLS, total);

const oddCounts = [5, 4, 3, 2, 1, 0].map((odd) =>
  option(
    `${odd}`,
    `${odd}单${5 - odd}双`,
    'odd',
    waysTo(6, odd) * waysTo(5, 5 - odd),
    (drawn) => oddsOf(drawn) === odd,
  ),
);
const middles = range(3, 9).map((value) =>
  option(
    String(value),
    String(value).padStart(2, '0'),
    'middle',
    waysTo(value - 1, 2) * waysTo(11 - value, 2),
    (drawn) => [...drawn].sort((a, b) => a - b)[2] === value,
  ),
);

/** The plays of 云帆十一选五. */
export const ELEVEN_PLAYS: readonly Play[] = [
  ...range(1, 8).map(anyPlay),
  placesPlay(
    { code: 'place', name: '定位胆', group: '定位胆' },
    ELEVEN_PLACES,
    BALLS,
    priced(1, 11),
  ),
  straight('two-straight', '前二直选', 2, 110),
  group('two-group', '前二组选', 2, 55),
  straight('three-straight', '前三直选', 3, 990),
  group('three-group', '前三组选', 3, 165),
  optionsPlay({ code: 'odd-count', name: '定单双', group: '趣味' }, oddCounts),
  optionsPlay({ code: 'middle', name: '猜中位', group: '趣味' }, middles),
  optionsPlay({ code: 'sum-sides', name: '总和大小单双', group: '大小单双' }, sumSides, 'sides'),
  optionsPlay({ code: 'duel', name: '龙虎', group: '大小单双' }, duels, 'sides'),
  optionsPlay(
    { code: 'sides', name: '各位大小单双', group: '大小单双' },
    ELEVEN_PLACES.flatMap(placeSides),
    'sides',
  ),
];
