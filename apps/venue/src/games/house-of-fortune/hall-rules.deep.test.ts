import { expect, test } from 'vitest';
import { drawStream } from '../../engine/draw-stream.ts';
import { type ExactReturn, percentOf } from '../../engine/percent.ts';
import { sfc32 } from '../../engine/sfc32.ts';
import { windowOf } from '../../engine/slots/strips.ts';
import { everyLineStop } from '../../testing/every-line-stop.ts';
import { type Bag, bagsOf, featureOf } from './hall-bags.ts';
import { bagLaw, bagsAt } from './hall-chain.ts';
import { winsOf } from './hall-lines.ts';
import { HALL_RETURN, hallShares } from './hall-return.ts';
import { hallRules, MOST_UNITS, PAYING_STOPS } from './hall-rules.ts';
import {
  ALL_STOPS,
  BAGS,
  CELLS,
  FULL_HALL,
  HALL_REELS,
  HALL_TABLE,
  LEAST_BAGS,
  STOPS,
} from './hall-table.ts';

/** A draw that picks `value` of `size`. */
const drawOf = (value: number, size: number) => Math.ceil((value * 2 ** 32) / size);
const MILLION = 1_000_000n;
const millionths = ({ paid, staked }: ExactReturn) => Number((paid * MILLION) / staked);
/** A stream of these draws, then of ones that never give a bag. */
const streamOf = (draws: readonly number[]) => {
  let position = 0;
  return drawStream(() => draws[position++] ?? 2 ** 32 - 1);
};
const bagLine = (count: number): Bag[] =>
  Array.from({ length: count }, (_, index) => ({
    cell: [Math.floor(index / 3), index % 3],
    holds: 10,
  }));

test('the exact return is 96.20 percent, of lines, bags and the full hall', () => {
  expect(percentOf(HALL_RETURN)).toBe('96.20');
  const { lines, bags, full, staked } = hallShares();
  const shares = [lines, bags, full].map((paid) => millionths({ paid, staked }));
  expect([millionths(HALL_RETURN), ...shares]).toEqual([962_002, 554_158, 324_016, 83_827]);
});

test('all 33,554,432 stops visited: their lines pay what the closed form says', () => {
  const { paid, hits, most } = everyLineStop(HALL_REELS, HALL_TABLE);
  const { lines, staked } = hallShares();
  expect(lines * BigInt(ALL_STOPS) * 20n).toBe(paid * staked);
  // The hit rate and the largest of the lines alone, as published.
  expect([((100 * hits) / ALL_STOPS).toFixed(4), most / 20]).toEqual(['43.4509', 88.8]);
});

test('of all stops, as many pay on a line or open the respins as stated', () => {
  const lastTwo = bagLaw(HALL_REELS.slice(3));
  const [first = [], second = [], third = []] = HALL_REELS;
  let paying = 0;
  for (let position = 0; position < STOPS ** 3; position += 1) {
    const [a, b, c] = [
      position % STOPS,
      Math.floor(position / STOPS) % STOPS,
      Math.floor(position / STOPS ** 2),
    ];
    // Three alike pay whatever reels four and five show, so two stops of theirs stand for all.
    const hasLine = winsOf(windowOf(HALL_REELS, [a, b, c, 0, 0])).length > 0;
    const bags = bagsAt(first, a) + bagsAt(second, b) + bagsAt(third, c);
    const needed = hasLine ? 0 : Math.max(0, LEAST_BAGS - bags);
    paying += lastTwo.slice(needed).reduce((sum, ways) => sum + ways, 0);
  }
  expect(paying).toBe(PAYING_STOPS);
});

test('the chances of bags at the start are those published', () => {
  const law = bagLaw(HALL_REELS);
  expect(law.reduce((sum, ways) => sum + ways, 0)).toBe(ALL_STOPS);
  const feature = law.slice(LEAST_BAGS).reduce((sum, ways) => sum + ways, 0);
  expect((ALL_STOPS / feature).toFixed(2)).toBe('71.07');
});

test('no round pays more than 2,505.95 stakes, and one can', () => {
  const counts = HALL_REELS.map((reel) => reel.map((_, stop) => bagsAt(reel, stop)));
  const mostAfter = counts.map((_, index) =>
    counts.slice(index + 1).reduce((sum, stops) => sum + Math.max(...stops), 0),
  );
  let best = 0;
  const visit = (stops: readonly number[], bags: number): void => {
    const reel = stops.length;
    if (reel === HALL_REELS.length) {
      best = Math.max(
        best,
        winsOf(windowOf(HALL_REELS, stops)).reduce((sum, { pays }) => sum + pays, 0),
      );
      return;
    }
    for (const [stop, more] of (counts[reel] ?? []).entries()) {
      const isEnough = bags + more + (mostAfter[reel] ?? 0) >= LEAST_BAGS;
      if (isEnough) visit([...stops, stop], bags + more);
    }
  };
  visit([], 0);
  expect(best + CELLS * 2_000 + FULL_HALL).toBe(MOST_UNITS);
});

test('what bags hold has weights of 1,000, two and a half stakes on average', () => {
  expect(BAGS.reduce((sum, { weight }) => sum + weight, 0)).toBe(1_000);
  expect(BAGS.reduce((sum, { weight, holds }) => sum + weight * holds, 0)).toBe(50_000);
});

test('bags are opened reel by reel from the top, also when they are too few', () => {
  const window = windowOf(HALL_REELS, [14, 0, 3, 0, 0]);
  const stream = streamOf([drawOf(999, 1_000), drawOf(0, 1_000), drawOf(400, 1_000)]);
  const bags = bagsOf(window, stream);
  expect(bags.slice(0, 3).map(({ cell, holds }) => [...cell, holds])).toEqual([
    [0, 0, 2_000],
    [2, 0, 10],
    [2, 1, 20],
  ]);
  expect(featureOf(bags, stream)).toBeNull();
});

test('a new bag sets the respins back to three; without one they run out', () => {
  const hit = drawOf(619, 10_000);
  const miss = drawOf(620, 10_000);
  // Nine open cells: one empty respin, then a bag of 100 stakes in the last of them.
  const stream = streamOf([
    ...Array(9).fill(miss),
    ...Array(8).fill(miss),
    hit,
    drawOf(999, 1_000),
  ]);
  const feature = featureOf(bagLine(6), stream);
  expect(feature?.respins.map(({ left }) => left)).toEqual([2, 3, 2, 1, 0]);
  expect(feature?.respins[1]?.new).toEqual([{ cell: [4, 2], holds: 2_000 }]);
  expect(feature).toMatchObject({ full: false, paid: 60 + 2_000 });
});

test('fifteen bags fill the hall, and pay a thousand stakes besides what they hold', () => {
  const all = Array.from({ length: 9 }, () => [0, 0]).flat();
  const feature = featureOf(bagLine(6), streamOf(all));
  expect(feature?.respins).toHaveLength(1);
  expect(feature).toMatchObject({ full: true, paid: 15 * 10 + 20_000 });
});

test('a round repeats for the same draws, counts them and pays whole cents', () => {
  const next = sfc32(3, 4, 5);
  let most = 0;
  for (let round = 0; round < 5_000; round += 1) {
    const draws = Array.from({ length: hallRules.draws }, next);
    const play = () => hallRules.pull(streamOf(draws), 1_980n, {});
    const { outcome, payout } = play();
    expect(play()).toEqual({ outcome, payout });
    expect(payout).toBe(99n * BigInt(outcome.paid));
    most = Math.max(most, outcome.used);
    if (outcome.feature === null) expect(outcome.used).toBe(5 + outcome.bags.length);
  }
  expect(most).toBeLessThanOrEqual(hallRules.draws);
});

test('the longest round takes 155 draws: each bag comes with the last cell of a third respin', () => {
  const miss = drawOf(620, 10_000);
  const draws: number[] = [];
  for (let open = 9; open > 0; open -= 1) {
    draws.push(...Array<number>(3 * open - 1).fill(miss), 0, 0);
  }
  const stream = streamOf(draws);
  expect(featureOf(bagLine(6), stream)).toMatchObject({ full: true });
  // The five stops and the six bags in view come before.
  expect(stream.used() + 5 + 6).toBe(hallRules.draws);
});

test('anything but an empty choice is refused', () => {
  expect(hallRules.readChoice({})).toEqual({});
  for (const input of [null, undefined, [], 'x', { lines: 1 }]) {
    expect(hallRules.readChoice(input)).toBeNull();
  }
});
