import { expect, test } from 'vitest';
import { choose } from '../../engine/choose.ts';
import { LINES } from '../../engine/slots/lines.ts';
import { windowAt } from '../../engine/slots/strips.ts';
import {
  BAG_CHANCE,
  BAG_WEIGHTS,
  BAGS,
  CELL_DRAWS,
  CELLS,
  FULL_HALL,
  HALL_REELS,
  HALL_TABLE,
  type HallSymbol,
  LEAST_BAGS,
  RESPINS,
} from './hall-table.ts';

const CHANCE = BAG_CHANCE / CELL_DRAWS;

/** The chances of 0, 1 … 15 bags at the end, from so many with these respins left. */
function endLaw(bags: number, left: number): readonly number[] {
  const law = Array.from({ length: CELLS + 1 }, (_, end) => (end === bags ? 1 : 0));
  if (bags === CELLS || left === 0) return law;
  const open = CELLS - bags;
  const sums = law.map(() => 0);
  for (let hits = 0; hits <= open; hits += 1) {
    const ways = Number(choose(open, hits)) * CHANCE ** hits * (1 - CHANCE) ** (open - hits);
    const then = endLaw(bags + hits, hits > 0 ? RESPINS : left - 1);
    for (const [end, chance] of then.entries()) sums[end] = (sums[end] ?? 0) + ways * chance;
  }
  return sums;
}

/** Mean and mean square of what a feature pays that begins with so many bags, in twentieths. */
function momentsFrom(bags: number): readonly [mean: number, square: number] {
  if (bags < LEAST_BAGS) return [0, 0];
  const momentOf = (power: number) =>
    BAGS.reduce((sum, { holds, weight }) => sum + holds ** power * weight, 0) / BAG_WEIGHTS;
  const variance = momentOf(2) - momentOf(1) ** 2;
  let [mean, square] = [0, 0];
  for (const [end, chance] of endLaw(bags, RESPINS).entries()) {
    const expected = end * momentOf(1) + (end === CELLS ? FULL_HALL : 0);
    mean += chance * expected;
    square += chance * (expected ** 2 + end * variance);
  }
  return [mean, square];
}

const columnsOf = (reel: readonly HallSymbol[]) =>
  reel.map((_, stop) => {
    const column = windowAt(reel, stop);
    return { column, bags: column.filter((symbol) => symbol === 'bag').length };
  });

test('the standard deviation of a round is 10.33 stakes, over all stops and respins', () => {
  const [first = [], second = [], third = [], fourth = [], fifth = []] = HALL_REELS.map(columnsOf);
  const moments = Array.from({ length: CELLS + 1 }, (_, bags) => momentsFrom(bags));
  const reads = (face: HallSymbol | undefined, symbol: HallSymbol) =>
    face === symbol || face === 'fortune';
  let [sum, squares, stops] = [0, 0, 0];
  for (const a of first) {
    for (const b of second) {
      for (const c of third) {
        const alive = LINES.flatMap((rows) => {
          const symbol = a.column[rows[0]] ?? 'bag';
          if (!HALL_TABLE.isPaying(symbol)) return [];
          if (!reads(b.column[rows[1]], symbol) || !reads(c.column[rows[2]], symbol)) return [];
          return [{ symbol, pays: HALL_TABLE.pays[symbol], rows }];
        });
        for (const d of fourth) {
          for (const e of fifth) {
            let units = 0;
            for (const { symbol, pays, rows } of alive) {
              if (!reads(d.column[rows[3]], symbol)) units += pays[0];
              else units += reads(e.column[rows[4]], symbol) ? pays[2] : pays[1];
            }
            const [mean, square] = moments[a.bags + b.bags + c.bags + d.bags + e.bags] ?? [0, 0];
            sum += units + mean;
            squares += units ** 2 + 2 * units * mean + square;
            stops += 1;
          }
        }
      }
    }
  }
  const mean = sum / stops;
  expect((mean / 20).toFixed(6)).toBe('0.962003');
  expect((Math.sqrt(squares / stops - mean ** 2) / 20).toFixed(2)).toBe('10.33');
}, 120_000);
