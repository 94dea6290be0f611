import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { percentOf } from '../../engine/percent.ts';
import { sfc32 } from '../../engine/sfc32.ts';
import { isTaken, waysOf } from './river-ways.ts';
import { DEALS, spinsOf, unitsOf } from './rivers-deal.ts';
import {
  FREE_DEALS,
  MOST_UNITS,
  PAYING_DEALS,
  RIVERS_RETURN,
  riversRules,
} from './rivers-rules.ts';
import { HEIGHT_WEIGHTS, INNER_WEIGHTS, OUTER_WEIGHTS } from './rivers-table.ts';

const LARGEST = 371_948;
const sum = (weights: readonly number[]) => weights.reduce((total, weight) => total + weight, 0);

test('all 1,048,576 deals pay what was published, and return exactly 96.75 percent', () => {
  const hash = createHash('sha256');
  const bytes = Buffer.alloc(4);
  let [paid, paying, most, free, spent, squares] = [0, 0, 0, 0, 0, 0];
  for (let deal = 0; deal < DEALS; deal += 1) {
    const spins = spinsOf(deal);
    const units = unitsOf(spins);
    bytes.writeUInt32BE(units);
    hash.update(bytes);
    paid += units;
    squares += units * units;
    paying += units > 0 ? 1 : 0;
    most = Math.max(most, units);
    free += spins.length > 1 ? 1 : 0;
    spent += units - unitsOf(spins.slice(1));
  }
  expect(hash.digest('hex')).toBe(
    'c2c862bcf31e1283fd4ecfe50bbae64be9f655ceb113e9a8796a630433636b1d',
  );
  expect(BigInt(paid) * RIVERS_RETURN.staked).toBe(RIVERS_RETURN.paid * BigInt(DEALS) * 20n);
  expect(percentOf(RIVERS_RETURN)).toBe('96.75');
  expect(percentOf({ paid: BigInt(spent), staked: BigInt(DEALS) * 20n })).toBe('72.54');
  expect([most, paying, free]).toEqual([MOST_UNITS, PAYING_DEALS, FREE_DEALS]);
  const variance = squares / DEALS - (paid / DEALS) ** 2;
  expect((Math.sqrt(variance) / 20).toFixed(3)).toBe('7.391');
}, 240_000);

test('the generator gives the published numbers for deal 0', () => {
  const next = sfc32(0, 1, 0x72697665);
  expect([next(), next(), next()]).toEqual([1_834_119_762, 3_302_662_292, 1_223_761_969]);
});

test('the first deals and the largest one pay the published units', () => {
  const first = Array.from({ length: 10 }, (_, deal) => unitsOf(spinsOf(deal)));
  expect(first).toEqual([11, 1, 0, 2, 4, 0, 0, 12, 0, 336]);
  expect(unitsOf(spinsOf(LARGEST))).toBe(MOST_UNITS);
});

test('heights have weights of 64, symbols of 128', () => {
  expect([HEIGHT_WEIGHTS, OUTER_WEIGHTS, INNER_WEIGHTS].map(sum)).toEqual([64, 128, 128]);
});

test('ways multiply over neighbouring reels, and a reflection stands for any symbol', () => {
  const wins = waysOf([[1, 0, 0], [0, 9], [9, 2, 0], [3], [0], [1]]);
  // Two moons, then two places, then two: eight ways on three reels. The boat goes by reflections.
  expect(wins).toEqual([
    { symbol: 1, reels: 3, ways: 1, pays: 5 },
    { symbol: 0, reels: 3, ways: 8, pays: 80 },
  ]);
  expect(waysOf([[0], [0], [4], [0], [0], [0]])).toEqual([
    { symbol: 0, reels: 2, ways: 1, pays: 2 },
  ]);
  expect(waysOf([[10], [10], [10], [10], [10], [10]])).toEqual([]);
});

test('a win takes its symbols and the reflections it reached; lanterns never leave', () => {
  const wins = [{ symbol: 1, reels: 3, ways: 1, pays: 5 }];
  expect([1, 2].map((symbol) => isTaken(symbol, 2, wins))).toEqual([true, false]);
  expect([isTaken(9, 2, wins), isTaken(9, 3, wins), isTaken(1, 3, wins)]).toEqual([
    ...[true, false, false],
  ]);
  expect(isTaken(10, 0, wins)).toBe(false);
});

test('in free spins the multiplier rises with each fall and never falls back', () => {
  const spins = spinsOf(LARGEST);
  expect(spins[0]?.steps.every(({ times }) => times === 1)).toBe(true);
  expect(spins.length).toBe(1 + sum(spins.map(({ added }) => added)));
  const free = spins.slice(1).flatMap(({ steps }) => steps);
  let times = 1;
  for (const step of free) {
    expect(step.times).toBe(times);
    if (step.wins.length > 0) times += 1;
  }
  expect(times).toBeGreaterThan(10);
});

test('what is left of a board falls, in its order, and heights stay', () => {
  for (const { steps } of spinsOf(LARGEST)) {
    for (const [index, step] of steps.entries()) {
      const after = steps[index + 1];
      if (after === undefined) continue;
      for (const [reel, places] of step.reels.entries()) {
        const stay = places.filter((symbol) => !isTaken(symbol, reel, step.wins));
        expect(after.reels[reel]?.slice(0, stay.length)).toEqual(stay);
        expect(after.reels[reel]).toHaveLength(places.length);
      }
    }
  }
});

test('a draw picks its deal by its upper bits', () => {
  const { outcome, payout } = riversRules.play([LARGEST * 4_096], 2_000n, {});
  expect([outcome, payout]).toEqual([{ deal: LARGEST, paid: 22_782 }, 2_278_200n]);
});
