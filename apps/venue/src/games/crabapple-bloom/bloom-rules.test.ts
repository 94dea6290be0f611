import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { drawStream } from '../../engine/draw-stream.ts';
import { playFrom } from '../../engine/game-rules.ts';
import { percentOf } from '../../engine/percent.ts';
import { sfc32 } from '../../engine/sfc32.ts';
import { lineWins, sumOf } from '../../engine/slots/line-wins.ts';
import { LINES } from '../../engine/slots/lines.ts';
import { windowAt, windowOf } from '../../engine/slots/strips.ts';
import { everyLineStop } from '../../testing/every-line-stop.ts';
import { simulate } from '../../testing/simulate.ts';
import { bloomBase, bloomChance, bloomFree, bloomReturn } from './bloom-return.ts';
import { bloomRules, inBloom, isFlowering } from './bloom-rules.ts';
import {
  BLOOM_CAP,
  BLOOM_STRIPS,
  BLOOM_TABLE,
  type BloomSymbol,
  FREE_SPINS,
} from './bloom-tables.ts';
import { firstRules } from './version-one.ts';

const numberOf = ({ part, whole }: { part: bigint; whole: bigint }) =>
  Number((part * 1_000_000n) / whole) / 1_000_000;

/** Draws that stop the reels at these places. */
const drawsFor = (stops: readonly number[]) =>
  stops.map((stop, reel) => Math.ceil((stop * 2 ** 32) / (BLOOM_STRIPS[reel]?.length ?? 1)));

/** Stops that show the three buds. */
const BUDS = BLOOM_STRIPS.map((reel) => Math.max(0, reel.indexOf('bud')));

const column = (face: BloomSymbol) => [face, face, face];

/** The most that a free spin can pay, with every blossom open. */
function bestFree(): number {
  const [first = [], , , , last = []] = BLOOM_STRIPS;
  const wild = column('wild');
  const pays = [...first.keys()].flatMap((left) =>
    [...last.keys()].map((right) =>
      sumOf(
        lineWins(BLOOM_TABLE, [windowAt(first, left), wild, wild, wild, windowAt(last, right)]),
      ),
    ),
  );
  return Math.max(...pays);
}

test('the exact return is 96.0001 percent: 67.7014 on paid spins, the rest in bloom', () => {
  const { paid, staked } = bloomReturn();
  expect(percentOf({ paid, staked })).toBe('96.00');
  expect(Number((paid * 10_000_000n) / staked)).toBe(9_600_011);
  expect(numberOf(bloomBase())).toBeCloseTo(0.677_014, 5);
  const spins = Array.from({ length: FREE_SPINS }, (_, index) => numberOf(bloomFree(index + 1)));
  expect(spins.map((spin) => spin.toFixed(2))).toEqual([
    '0.88',
    '1.81',
    '3.01',
    '4.46',
    '6.09',
    '7.87',
    '9.76',
    '11.72',
  ]);
  expect(1 / numberOf(bloomChance())).toBeCloseTo(161.2, 0);
});

test('all 40,247,296 stops pay what the return counts', () => {
  const { paid, hits, most } = everyLineStop(BLOOM_STRIPS, BLOOM_TABLE);
  const { part, whole } = bloomBase();
  expect(whole).toBe(40_247_296n);
  expect(paid).toBe(part * BigInt(LINES.length));
  expect(hits / Number(whole)).toBeCloseTo(0.4417, 4);
  expect(most).toBe(71.9 * 20);
  // So that no round can reach the stated ceiling.
  expect(most + FREE_SPINS * bestFree()).toBe(2_063.1 * 20);
  expect(2_063.1 * 20).toBeLessThan(BLOOM_CAP);
});

test('海棠 is on the three middle reels, buds on the others and the middle one, far apart', () => {
  expect(BLOOM_STRIPS.map((reel) => reel.includes('wild'))).toEqual([
    false,
    true,
    true,
    true,
    false,
  ]);
  expect(BLOOM_STRIPS.map((reel) => reel.filter((face) => face === 'bud').length)).toEqual([
    2, 0, 2, 0, 2,
  ]);
  for (const reel of BLOOM_STRIPS) {
    for (const stop of reel.keys()) {
      const buds = windowAt(reel, stop).filter((face) => face === 'bud');
      expect(buds.length).toBeLessThanOrEqual(1);
    }
  }
});

test('a window pays each of its lines, and a bud stands for nothing', () => {
  const window = [column('koi'), column('wild'), column('koi'), column('gem'), column('gem')];
  const wins = lineWins(BLOOM_TABLE, window);
  expect(wins.map(({ count, pays }) => [count, pays])).toEqual(LINES.map(() => [3, 40]));
  const budded = [column('koi'), column('koi'), column('bud'), column('koi'), column('koi')];
  expect(lineWins(BLOOM_TABLE, budded)).toEqual([]);
  expect(new Set(LINES.map((line) => line.join())).size).toBe(20);
});

test('three buds open eight free spins, in which blossoms stay and the middle bud opens', () => {
  expect(isFlowering(windowOf(BLOOM_STRIPS, BUDS))).toBe(true);
  const draws = [BUDS, BUDS, [0, 4, 0, 3, 0], ...Array.from({ length: 6 }, () => [0, 0, 0, 0, 0])]
    .flatMap(drawsFor)
    .values();
  const { outcome } = bloomRules.pull(
    drawStream(() => draws.next().value ?? 0),
    2_000n,
    {},
  );
  const spins = outcome.feature?.spins ?? [];
  expect([spins.length, outcome.used]).toEqual([8, 45]);
  expect(spins[0]?.blossoms).toContainEqual([2, 0]);
  expect(spins[1]?.blossoms).toEqual(
    expect.arrayContaining([...(spins[0]?.blossoms ?? []), [1, 0], [3, 0]]),
  );
  for (const [index, { blossoms, stops, wins }] of spins.entries()) {
    expect(blossoms.slice(0, spins[index - 1]?.blossoms.length ?? 0)).toEqual(
      spins[index - 1]?.blossoms ?? [],
    );
    const window = inBloom(windowOf(BLOOM_STRIPS, stops), blossoms);
    expect(wins).toEqual(lineWins(BLOOM_TABLE, window));
  }
});

test('a round without buds takes five draws, repeats, and pays the sum of its spins', () => {
  const draws = fc.array(fc.nat({ max: 2 ** 32 - 1 }), { minLength: 45, maxLength: 45 });
  fc.assert(
    fc.property(draws, (all) => {
      const play = () => {
        const stream = all.values();
        return playFrom(bloomRules, () => stream.next().value ?? 0, 2_000n, {});
      };
      const { outcome, payout } = play();
      expect(play()).toEqual({ outcome, payout });
      expect(outcome.used).toBe(outcome.feature === null ? 5 : 45);
      const free = outcome.feature?.spins.reduce((sum, { paid }) => sum + paid, 0) ?? 0;
      expect(payout).toBe(BigInt(sumOf(outcome.wins) + free) * 100n);
    }),
  );
});

test('two thousand rounds of the first edition are as they were', () => {
  const next = sfc32(20, 26, 11);
  const hash = createHash('sha256');
  for (let round = 0; round < 2_000; round += 1) {
    const { outcome, payout } = playFrom(firstRules, next, 200n, {});
    const wins = outcome.wins.map(({ line, symbol, count, pays }) => [line, symbol, count, pays]);
    hash.update(JSON.stringify([outcome.stops, wins, String(payout)]));
    expect(Object.keys(outcome)).toEqual(['stops', 'window', 'wins']);
  }
  expect(hash.digest('hex')).toBe(
    '2c639af77dc103e971d1eba1121ea016ae1369026ff1b2592b868538c591ef7e',
  );
});

test('anything but an empty choice is refused', () => {
  expect(bloomRules.readChoice({})).toEqual({});
  for (const input of [null, undefined, [], 'x', 7, { lines: 1 }]) {
    expect(bloomRules.readChoice(input)).toBeNull();
  }
});

test('a hundred thousand rounds agree with the exact return', () => {
  expect(Math.abs(simulate(bloomRules, {}, bloomReturn(), 100_000).sigma)).toBeLessThan(4);
});
