import fc from 'fast-check';
import { expect, test } from 'vitest';
import { choose } from '../../engine/choose.ts';
import { percentOf } from '../../engine/percent.ts';
import { DRAW_RETURN } from './draw-return.ts';
import { bestHold, drawRules, HOLD_ALL, totalOf } from './draw-rules.ts';
import { HAND_PAYS, HANDS, handOf } from './hand.ts';

const draws = fc.array(fc.nat({ max: 2 ** 32 - 1 }), { minLength: 10, maxLength: 10 });
/** A card by rank, 2 to 14, and suit. */
const card = (rank: number, suit: number) => (rank - 2) * 4 + suit;

/** Ways to choose k of n, small enough for a number. */
const WAYS = Array.from({ length: 53 }, (_, n) =>
  Array.from({ length: 6 }, (_, k) => Number(choose(n, k))),
);
const HOLDS = Array.from({ length: 32 }, (_, mask) =>
  [0, 1, 2, 3, 4].filter((index) => ((mask >> index) & 1) === 1),
);
const ways = (card: number, place: number) => WAYS[card]?.[place + 1] ?? 0;

/** Visits every hand of five in rising order with the numbers of its 32 subsets. */
function everyHand(visit: (hand: readonly number[], offsets: Int32Array) => void): void {
  const hand = [0, 0, 0, 0, 0];
  const offsets = new Int32Array(32);
  const walk = (place: number, below: number) => {
    if (place < 0) {
      for (const [mask, held] of HOLDS.entries()) {
        offsets[mask] = held.reduce((sum, index, k) => sum + ways(hand[index] ?? 0, k), 0);
      }
      return visit(hand, offsets);
    }
    for (let value = place; value < below; value += 1) {
      hand[place] = value;
      walk(place - 1, value);
    }
  };
  walk(4, 52);
}

test('the best of all holds of all deals returns exactly 1653526326983 of 1661102543100', () => {
  const sums = [0, 1, 2, 3, 4, 5].map((k) => new Float64Array(Number(choose(52, k))));
  const counts = new Map<string, number>();
  everyHand((hand, offsets) => {
    const kind = handOf(hand);
    counts.set(kind, (counts.get(kind) ?? 0) + 1);
    if (HAND_PAYS[kind] === 0) return;
    for (const [mask, held] of HOLDS.entries()) {
      const sum = sums[held.length];
      const index = offsets[mask] ?? 0;
      if (sum !== undefined) sum[index] = (sum[index] ?? 0) + HAND_PAYS[kind];
    }
  });
  expect(HANDS.map((kind) => counts.get(kind))).toEqual([
    2_062_860, 337_920, 123_552, 54_912, 10_200, 5_108, 3_744, 624, 36, 4,
  ]);
  // A hand pays after a hold what all hands with the held cards pay, less those with dropped ones.
  const common = 7_669_695;
  const share = [0, 1, 2, 3, 4, 5].map((n) => common / Number(choose(47, n)));
  const terms = HOLDS.map((held, hold) =>
    HOLDS.flatMap((dropped, drop) =>
      (drop & hold) === 0
        ? [
            {
              mask: hold | drop,
              sign: dropped.length % 2 === 0 ? 1 : -1,
              size: held.length + dropped.length,
            },
          ]
        : [],
    ),
  );
  let paid = 0n;
  let part = 0;
  everyHand((_, offsets) => {
    let best = 0;
    for (const [hold, total] of terms.entries()) {
      let sum = 0;
      for (const { mask, sign, size } of total)
        sum += sign * (sums[size]?.[offsets[mask] ?? 0] ?? 0);
      best = Math.max(best, sum * (share[5 - (HOLDS[hold]?.length ?? 0)] ?? 0));
    }
    part += best;
    if (part < 2 ** 51) return;
    paid += BigInt(part);
    part = 0;
  });
  paid += BigInt(part);
  const staked = choose(52, 5) * BigInt(common);
  expect(paid * DRAW_RETURN.staked).toBe(DRAW_RETURN.paid * staked);
  expect(percentOf(DRAW_RETURN)).toBe('99.54');
});

test('every hand has its name', () => {
  const spades = (...ranks: number[]) => ranks.map((rank) => card(rank, 2));
  const mixed = (...ranks: number[]) => ranks.map((rank, index) => card(rank, index % 4));
  expect(handOf(spades(10, 11, 12, 13, 14))).toBe('royal');
  expect(handOf(spades(14, 2, 3, 4, 5))).toBe('straight-flush');
  expect(handOf(mixed(9, 9, 9, 9, 2))).toBe('four');
  expect(handOf(mixed(9, 9, 9, 2, 2))).toBe('full-house');
  expect(handOf(spades(2, 5, 9, 11, 14))).toBe('flush');
  expect(handOf(mixed(14, 5, 3, 4, 2))).toBe('straight');
  expect(handOf(mixed(12, 13, 14, 2, 3))).toBe('none');
  expect(handOf(mixed(9, 9, 9, 3, 2))).toBe('three');
  expect(handOf(mixed(9, 9, 3, 3, 2))).toBe('two-pairs');
  expect(handOf(mixed(11, 11, 3, 4, 2))).toBe('high-pair');
  expect(handOf(mixed(10, 10, 3, 4, 2))).toBe('none');
});

test('held cards stay, the others come from the deck in their order, and no card is twice', () => {
  fc.assert(
    fc.property(draws, fc.integer({ min: 0, max: HOLD_ALL }), (stream, mask) => {
      const end = drawRules.after(stream, 1_000n, {}, [mask]);
      if (end?.isSettled !== true) throw new Error('not settled');
      const { dealt, final, hand } = end.outcome;
      for (const [index, value] of dealt.entries()) {
        if (((mask >> index) & 1) === 1) expect(final[index]).toBe(value);
        else expect(dealt).not.toContain(final[index]);
      }
      expect(new Set(final).size).toBe(5);
      expect(end.payout).toBe(1_000n * BigInt(HAND_PAYS[hand]));
    }),
  );
});

test('what is open shows only the five cards that were dealt', () => {
  const open = drawRules.after([1, 2, 3, 4, 5, 6, 7, 8, 9, 10], 1_000n, {}, []);
  expect(open).toEqual({ isSettled: false, view: { dealt: [0, 1, 2, 3, 4] } });
});

test('the best hold keeps a pair of queens, four to a royal, and a flush as it is', () => {
  const mixed = [card(12, 0), card(12, 1), card(3, 2), card(7, 3), card(9, 0)];
  expect(bestHold(mixed)).toBe(0b00011);
  const royal = [card(10, 2), card(11, 2), card(12, 2), card(13, 2), card(4, 0)];
  expect(bestHold(royal)).toBe(0b01111);
  const flush = [card(2, 1), card(5, 1), card(8, 1), card(9, 1), card(13, 1)];
  expect(bestHold(flush)).toBe(HOLD_ALL);
  expect(totalOf(flush, HOLD_ALL)).toEqual({ sum: 6n, ways: 1n });
});

test('masks out of range and choices with content are refused', () => {
  for (const input of [-1, 32, 0.5, '1', null]) expect(drawRules.readInput(input)).toBeNull();
  expect(drawRules.readChoice({ lines: 1 })).toBeNull();
});
