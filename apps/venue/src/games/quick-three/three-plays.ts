import { combinationPlay } from '../../engine/lottery/combination-play.ts';
import { optionsPlay } from '../../engine/lottery/options-play.ts';
import { type Numbers, type Option, type Play, range } from '../../engine/lottery/play.ts';
import { priced } from '../../engine/lottery/tier.ts';

export const FACES = range(1, 6);
/** All 216 throws in order. */
export const THROWS: readonly Numbers[] = FACES.flatMap((a) =>
  FACES.flatMap((b) => FACES.map((c) => [a, b, c])),
);

const sumOf = (dice: Numbers) => dice.reduce((sum, die) => sum + die, 0);
const sortedOf = (dice: Numbers) => [...dice].sort((a, b) => a - b).join('');
const countOf = (dice: Numbers, face: number) => dice.filter((die) => die === face).length;
const kindsOf = (dice: Numbers) => new Set(dice).size;

/** An option priced by the throws that it wins. */
function option(
  id: string,
  name: string,
  wins: (dice: Numbers) => boolean,
  market = 'throw',
): Option {
  return { id, name, market, wins, tier: priced(THROWS.filter(wins).length, THROWS.length) };
}

const sides = [
  option('big', '大', (dice) => sumOf(dice) > 10, 'size'),
  option('small', '小', (dice) => sumOf(dice) < 11, 'size'),
  option('odd', '单', (dice) => sumOf(dice) % 2 === 1, 'parity'),
  option('even', '双', (dice) => sumOf(dice) % 2 === 0, 'parity'),
];

const sums = range(3, 18).map((sum) =>
  option(String(sum), String(sum), (dice) => sumOf(dice) === sum),
);

const doubles = FACES.flatMap((pair) => FACES.map((other) => [pair, pair, other]))
  .filter(([pair, , other]) => pair !== other)
  .map(sortedOf);
const RUNS = ['123', '234', '345', '456'];

const face = (name: (face: number) => string, wins: (dice: Numbers, face: number) => boolean) =>
  FACES.map((value) => option(String(value), name(value), (dice) => wins(dice, value)));

/** 二不同号, 三不同号: as many different faces of the list as taken. */
const different = (code: string, name: string, taken: number, wins: number): Play =>
  combinationPlay(
    { code, name, group: '不同号' },
    {
      numbers: FACES,
      taken,
      most: FACES.length,
      wanted: [taken],
      hits: 3,
      tier: priced(wins, THROWS.length),
      drawn: (dice) => [...new Set(dice)],
    },
  );

/** The plays of 快三; a triple counts for 大小单双 like every throw. */
export const THREE_PLAYS: readonly Play[] = [
  optionsPlay({ code: 'sides', name: '大小单双', group: '和值' }, sides, 'sides'),
  optionsPlay({ code: 'sum', name: '和值点数', group: '和值' }, sums),
  optionsPlay({ code: 'any-triple', name: '三同号通选', group: '三同号' }, [
    option('any', '任意豹子', (dice) => kindsOf(dice) === 1),
  ]),
  optionsPlay(
    { code: 'triple', name: '三同号单选', group: '三同号' },
    face(
      (value) => String(value).repeat(3),
      (dice, value) => countOf(dice, value) === 3,
    ),
  ),
  optionsPlay(
    { code: 'any-double', name: '二同号复选', group: '二同号' },
    face(
      (value) => `${value}${value}＊`,
      (dice, value) => countOf(dice, value) > 1,
    ),
  ),
  optionsPlay(
    { code: 'double', name: '二同号单选', group: '二同号' },
    doubles.map((faces) => option(faces, faces, (dice) => sortedOf(dice) === faces)),
  ),
  different('three-different', '三不同号', 3, 6),
  different('two-different', '二不同号', 2, 30),
  optionsPlay({ code: 'any-run', name: '三连号通选', group: '不同号' }, [
    option('any', '任意顺子', (dice) => RUNS.includes(sortedOf(dice))),
  ]),
  optionsPlay(
    { code: 'single', name: '单挑一骰', group: '单挑' },
    FACES.map((value) =>
      option(String(value), String(value), (dice) => countOf(dice, value) > 0, `face ${value}`),
    ),
  ),
];
