import { leadingGroup, leadingStraight } from '../../engine/lottery/leading-plays.ts';
import { optionsPlay } from '../../engine/lottery/options-play.ts';
import { type Place, placesPlay } from '../../engine/lottery/places-play.ts';
import { type Numbers, type Option, type Play, range } from '../../engine/lottery/play.ts';
import { priced } from '../../engine/lottery/tier.ts';

export const BOATS = range(1, 10);
const NAMES = ['冠军', '亚军', '第三', '第四', '第五', '第六', '第七', '第八', '第九', '第十'];
export const BOAT_PLACES: readonly Place[] = NAMES.map((name, index) => ({ name, at: index }));

const HALF = priced(1, 2);
const numberAt = (order: Numbers, place: number) => order[place] ?? 0;
const sumOf = (order: Numbers) => numberAt(order, 0) + numberAt(order, 1);

/** 大小单双 of one place; 大 is 6 to 10. */
const placeSides = ({ name, at: place }: Place): Option[] => {
  const side = (id: string, word: string, market: string, wins: (boat: number) => boolean) => ({
    id: `${place + 1}-${id}`,
    name: `${name}${word}`,
    market: `${place + 1} ${market}`,
    tier: HALF,
    wins: (order: Numbers) => wins(numberAt(order, place)),
  });
  return [
    side('big', '大', 'size', (boat) => boat > 5),
    side('small', '小', 'size', (boat) => boat < 6),
    side('odd', '单', 'parity', (boat) => boat % 2 === 1),
    side('even', '双', 'parity', (boat) => boat % 2 === 0),
  ];
};

/** 龙虎: a place of the first half against its mirror; 龙 where its boat has the higher number. */
const duels = BOAT_PLACES.slice(0, 5).flatMap(({ name, at: place }): Option[] => {
  const market = `${place + 1} duel`;
  const isDragon = (order: Numbers) => numberAt(order, place) > numberAt(order, 9 - place);
  return [
    { id: `${place + 1}-dragon`, name: `${name}龙`, market, tier: HALF, wins: isDragon },
    {
      id: `${place + 1}-tiger`,
      name: `${name}虎`,
      market,
      tier: HALF,
      wins: (order) => !isDragon(order),
    },
  ];
});

/** Of the 90 ordered pairs of the first two boats, those with this sum. */
const pairsWith = (wins: (sum: number) => boolean): number =>
  BOATS.flatMap((first) => BOATS.filter((second) => second !== first && wins(first + second)))
    .length;

const sumOption = (
  id: string,
  name: string,
  market: string,
  wins: (sum: number) => boolean,
): Option => ({
  id,
  name,
  market,
  tier: priced(pairsWith(wins), 90),
  wins: (order) => wins(sumOf(order)),
});

const straight = (code: string, name: string, places: number, total: number) =>
  leadingStraight({ code, name }, BOAT_PLACES.slice(0, places), BOATS, total);
const group = (code: string, name: string, taken: number, total: number) =>
  leadingGroup({ code, name }, taken, BOATS, total);

/** The plays of 极速飞艇. */
export const BOAT_PLAYS: readonly Play[] = [
  placesPlay({ code: 'place', name: '定位胆', group: '定位胆' }, BOAT_PLACES, BOATS, priced(1, 10)),
  optionsPlay(
    { code: 'sides', name: '大小单双', group: '大小单双' },
    BOAT_PLACES.flatMap(placeSides),
    'sides',
  ),
  optionsPlay({ code: 'duel', name: '龙虎', group: '龙虎' }, duels, 'sides'),
  optionsPlay(
    { code: 'sum-sides', name: '冠亚和大小单双', group: '冠亚和' },
    [
      sumOption('big', '和大', 'size', (sum) => sum > 11),
      sumOption('small', '和小', 'size', (sum) => sum < 12),
      sumOption('odd', '和单', 'parity', (sum) => sum % 2 === 1),
      sumOption('even', '和双', 'parity', (sum) => sum % 2 === 0),
    ],
    'sides',
  ),
  optionsPlay(
    { code: 'sum', name: '冠亚和值', group: '冠亚和' },
    range(3, 19).map((value) =>
      sumOption(String(value), String(value), 'sum', (sum) => sum === value),
    ),
  ),
  straight('two-straight', '前二直选', 2, 90),
  group('two-group', '前二组选', 2, 45),
  straight('three-straight', '前三直选', 3, 720),
  group('three-group', '前三组选', 3, 120),
];
