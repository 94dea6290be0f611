import { expect, test } from 'vitest';
import type { ExactReturn } from '../../engine/percent.ts';
import { PETAL_RETURN } from './petal-return.ts';
import {
  bestMask,
  COLOURS,
  KEEP_ALL,
  kindOf,
  PETALS,
  patternOf,
  petalRules,
  type Toss,
  totalOf,
} from './petal-rules.ts';

/** All first tosses: every colour of every petal. */
const allTosses = (): readonly Toss[] =>
  Array.from({ length: COLOURS ** PETALS }, (_, number) =>
    Array.from({ length: PETALS }, (_, petal) => Math.floor(number / COLOURS ** petal) % COLOURS),
  );

/**
 * The exact return of a way to keep: all first and all second tosses. The way must not depend on
 * which colour is which, so tosses of one pattern are counted together.
 */
function returnOf(maskOf: (first: Toss) => number): ExactReturn {
  const second = BigInt(COLOURS ** PETALS);
  const patterns = new Map<string, { readonly toss: Toss; readonly tosses: bigint }>();
  for (const first of allTosses()) {
    const toss = patternOf(first);
    const known = patterns.get(toss.join('')) ?? { toss, tosses: 0n };
    patterns.set(toss.join(''), { toss, tosses: known.tosses + 1n });
  }
  const paid = [...patterns.values()].reduce((sum, { toss, tosses }) => {
    const { sum: pays, ways } = totalOf(toss, maskOf(toss));
    return sum + (tosses * BigInt(pays) * second) / BigInt(ways);
  }, 0n);
  return { paid, staked: 100n * second * second };
}

/** Draws of these colours. */
const toss = (...colours: number[]) => colours.map((colour) => Math.ceil((colour * 2 ** 32) / 6));

test('best play returns exactly 7697 of 7776', () => {
  const { paid, staked } = returnOf(bestMask);
  expect(paid * PETAL_RETURN.staked).toBe(PETAL_RETURN.paid * staked);
});

test('keeping all petals returns 35.07 percent, and no toss is better kept against the hint', () => {
  const all = returnOf(() => KEEP_ALL);
  expect(Number((all.paid * 1_000_000n) / all.staked)).toBe(350_694);
});

test('every toss has its kind', () => {
  const counts = new Map<string, number>();
  for (const toss of allTosses()) counts.set(kindOf(toss), (counts.get(kindOf(toss)) ?? 0) + 1);
  expect(Object.fromEntries(counts)).toEqual({
    five: 6,
    four: 150,
    full: 300,
    different: 720,
    three: 1_200,
    none: 5_400,
  });
});

test('kept petals stay, the others come from their own draws', () => {
  const draws = toss(1, 1, 2, 3, 4, 5, 5, 1, 1, 1);
  const open = petalRules.after(draws, 1_000n, {}, []);
  expect(open).toEqual({ isSettled: false, view: { first: [1, 1, 2, 3, 4], hint: 3 } });
  expect(petalRules.after(draws, 1_000n, {}, [3])).toMatchObject({
    isSettled: true,
    payout: 20_000n,
    outcome: { second: [1, 1, 1, 1, 1], kind: 'five', pays: 2_000 },
  });
  expect(petalRules.after(draws, 1_000n, {}, [KEEP_ALL])).toMatchObject({ payout: 0n });
  expect(petalRules.after(draws, 1_000n, {}, [3, 3])).toBeNull();
});

test('the hint stops at five different and at three and two keeps the three', () => {
  expect(bestMask([0, 1, 2, 3, 4])).toBe(KEEP_ALL);
  expect(bestMask([2, 2, 2, 5, 5])).toBe(7);
});

test('masks out of range are refused', () => {
  for (const input of [-1, 32, 1.5, '3', null]) expect(petalRules.readInput(input)).toBeNull();
});
