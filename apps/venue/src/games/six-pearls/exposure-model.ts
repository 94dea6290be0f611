import { present } from '@haitang/kernel/assert.ts';
import { type ExposureModel, largest, type Owed, owedIn } from '../../engine/exposure/exposure.ts';
import {
  layTables,
  optionPays,
  pickedOptions,
  placesOwed,
  selectionPays,
} from '../../engine/exposure/place-tables.ts';
import type { LotteryBet } from '../../engine/lottery/lottery-game.ts';
import { paidFor } from '../../engine/lottery/lottery-rules.ts';
import type { Numbers, Option } from '../../engine/lottery/play.ts';
import { selectionOf } from '../../engine/lottery/selection-of.ts';
import { PEARLS } from './pearl-numbers.ts';
import { sixPearls } from './pearl-rules.ts';

const REGULAR = 6;
const SEVEN = 7;
const PLACED = layTables(
  { size: PEARLS.length, first: 1, length: SEVEN },
  Array.from({ length: REGULAR }, (_, place) => [place]),
);
const SPECIAL = PLACED.end;
const HIT = SPECIAL + PEARLS.length;
const SIDES = HIT + PEARLS.length;
const ANIMALS = SIDES + 4;
const TAILS = ANIMALS + 12;
const OTHERS = TAILS + 10;
const CELLS = OTHERS + 1;
/** Weights of numbers are counted in sixtieths of a cent: every share of up to six is whole. */
const SHARES = 60;

const LINKED: readonly string[] = ['all-two', 'all-three', 'all-four', 'two-of-three'];
const WITH_SPECIAL: readonly string[] = ['two-or-special', 'cross'];

interface Listed {
  readonly fixed: Numbers;
  readonly rest: Numbers;
}

/** The numbers of a list, 胆 first. */
function listedOf({ picks }: LotteryBet): Listed {
  if ('fixed' in picks) return picks;
  const rest = picks.flatMap((pick) => (typeof pick === 'number' ? [pick] : []));
  return { fixed: [], rest };
}

/** A draw that shows these regular numbers, no other one of a list, and this special number. */
const drawOf = (hits: Numbers, special: number): Numbers => [
  ...hits,
  ...Array.from({ length: REGULAR - hits.length }, () => 0),
  special,
];

/** The most that a list can be paid with this many of its numbers among the six. */
function mostWith(bet: LotteryBet, hits: number, isSpecial: boolean): number {
  const { fixed, rest } = listedOf(bet);
  const special = isSpecial ? (rest.at(-1) ?? 0) : 0;
  const others = isSpecial ? rest.slice(0, -1) : rest;
  const pays = selectionPays(sixPearls, bet);
  const ways = Array.from({ length: hits + 1 }, (_, way) => way).filter(
    (way) => way <= fixed.length && hits - way <= others.length,
  );
  const paid = ways.map((way) =>
    pays(drawOf([...fixed.slice(0, way), ...others.slice(0, hits - way)], special)),
  );
  return Math.max(0, ...paid.map(Number));
}

/**
 * 连码 as weights: each number of a list carries so much that any numbers that are drawn carry what
 * they are paid, or more. What the special number adds stands with it.
 */
function linkedOwed(bet: LotteryBet): Owed {
  const { fixed, rest } = listedOf(bet);
  const numbers = [...fixed, ...rest];
  const counts = Array.from({ length: Math.min(REGULAR, numbers.length) }, (_, index) => index + 1);
  const weight = Math.max(
    ...counts.map((hits) => Math.ceil((mostWith(bet, hits, false) * SHARES) / hits)),
  );
  const weights = { places: numbers.map((number) => HIT + number - 1), pays: weight };
  if (!WITH_SPECIAL.includes(bet.play)) return [weights];
  const left = [0, ...counts].filter((hits) => hits < numbers.length);
  const more = left.map((hits) => mostWith(bet, hits, true) - Math.floor((weight * hits) / SHARES));
  const special = Math.max(0, ...more);
  return [weights, { places: numbers.map((number) => SPECIAL + number - 1), pays: special }];
}

const LOW = 28;
/** 总和大小单双 by a sum of each kind: 大单, 大双, 小单, 小双. */
const SUM_CASES: readonly Numbers[] = [175, 176, LOW + 1, LOW].map((sum) => [sum]);

const optionNumber = ({ id }: Option): number => Number(id);

const optionsOwed = (bet: LotteryBet, pays: (option: Option) => Owed): Owed =>
  pickedOptions(sixPearls, bet).flatMap(pays);

function owed(bet: LotteryBet): Owed {
  const { play, unit } = bet;
  if (sixPearls.isDecided(play)) {
    const pays = selectionPays(sixPearls, bet);
    return owedIn(
      sixPearls.classes.map(({ numbers }) => pays(numbers)),
      SPECIAL,
    );
  }
  if (play === 'placed') return placesOwed(PLACED, sixPearls, bet);
  if (LINKED.includes(play) || WITH_SPECIAL.includes(play)) return linkedOwed(bet);
  const won = (option: Option): number =>
    Number(
      paidFor([{ ways: 1, multiple: present(option.tier.pays[0], 'a prize').multiple }], unit),
    );
  if (play === 'regular') {
    return optionsOwed(bet, (option) => [
      { places: [HIT + optionNumber(option) - 1], pays: won(option) * SHARES },
    ]);
  }
  if (play === 'sum-sides') {
    return optionsOwed(bet, (option) => owedIn(SUM_CASES.map(optionPays(option, unit)), SIDES));
  }
  if (play === 'animal' || play === 'tail') {
    const from = play === 'animal' ? ANIMALS : TAILS;
    return optionsOwed(bet, (option) => [
      { places: [from + optionNumber(option)], pays: won(option) },
    ]);
  }
  const most = paidFor(selectionOf(sixPearls, bet).most, unit);
  return [{ places: [OTHERS], pays: Number(most) }];
}

/** The largest of some cells, as many as `count`, added up. */
const largestOf = (cells: Float64Array, from: number, to: number, count: number): number =>
  cells
    .slice(from, to)
    .sort()
    .slice(-count)
    .reduce((sum, cell) => sum + cell, 0);

function worst(cells: Float64Array): number {
  const placed = Array.from({ length: REGULAR }, (_, place) => PLACED.table([place]).from).reduce(
    (sum, from) => sum + largest(cells, from, from + PEARLS.length),
    0,
  );
  return (
    placed +
    largest(cells, SPECIAL, HIT) +
    Math.ceil(largestOf(cells, HIT, SIDES, REGULAR) / SHARES) +
    largest(cells, SIDES, ANIMALS) +
    largestOf(cells, ANIMALS, TAILS, SEVEN) +
    largestOf(cells, TAILS, OTHERS, SEVEN) +
    (cells[OTHERS] ?? 0)
  );
}

/**
 * 六合珠玑, an upper bound: 86 million sets of seven are not gone through. Each part counts by itself
 * and exactly, or nearly so, as if the others left it free: the special number; each place of 正码特;
 * the six numbers that carry the most for 正码 and 连码; the sum; seven animals; seven tails. 二连肖 and
 * 不中 pay at most some twenty times, and their largest payouts add up.
 */
export const pearlsModel: ExposureModel<LotteryBet> = { cells: CELLS, owed, worst };
