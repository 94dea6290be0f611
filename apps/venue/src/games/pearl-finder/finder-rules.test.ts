import fc from 'fast-check';
import { expect, test } from 'vitest';
import { percentOf } from '../../engine/percent.ts';
import { fairDraws } from '../../fairness/fair-stream.ts';
import { finderReturn, RATED_STOP } from './finder-return.ts';
import {
  emptyShellsOf,
  type FinderInput,
  finderRules,
  isOffered,
  multipleAfter,
  SHELLS,
} from './finder-rules.ts';

const stream = fc.array(fc.nat({ max: 2 ** 32 - 1 }), { minLength: 24, maxLength: 24 });
const counts = Array.from({ length: 22 }, (_, index) => index + 3);
/** Draws that lay the empty shells on 0, 1, 2 …. */
const inOrder = Array.from({ length: 24 }, () => 0);

test('the empty shells match published positions', () => {
  const seeds = {
    serverSeed: '5ff5c610e633b2a91c46d1be1f74286b',
    clientSeed: '854581b6f52eaa86503f1dc6433655f9',
  };
  const shells = (nonce: number, empty: number) =>
    emptyShellsOf(fairDraws({ ...seeds, nonce }, 24), empty).toSorted((a, b) => a - b);
  expect(shells(3, 4)).toEqual([14, 16, 21, 23]);
  expect(shells(9, 10)).toEqual([2, 3, 4, 10, 13, 15, 16, 21, 22, 23]);
});

test('all 209 stops return 98.99 to 99 percent', () => {
  const stops = counts.flatMap((empty) =>
    Array.from({ length: SHELLS - empty }, (_, index) => index + 1)
      .filter((pearls) => isOffered(10n, empty, pearls - 1))
      .map((pearls) => ({ empty, pearls })),
  );
  expect(stops).toHaveLength(209);
  for (const { empty, pearls } of stops) {
    const { paid, staked } = finderReturn(empty, pearls);
    expect(paid * 100n <= staked * 99n && paid * 10_000n >= staked * 9_899n).toBe(true);
  }
  expect(percentOf(finderReturn(RATED_STOP.empty, RATED_STOP.pearls))).toBe('99.00');
});

test('the multiples are the published ones', () => {
  const row = (empty: number) => [1, 2, 3].map((pearls) => Number(multipleAfter(empty, pearls)));
  expect(row(3)).toEqual([11_250, 12_857, 14_785]);
  expect(row(5)).toEqual([12_375, 15_631, 19_973]);
  expect(Number(multipleAfter(24, 1))).toBe(247_500);
  expect(Number(multipleAfter(9, 13))).toBe(91_933_875);
});

test('pearls raise the multiple, collecting pays it, an empty shell pays nothing', () => {
  const play = (inputs: FinderInput[]) => finderRules.after(inOrder, 1_000n, { empty: 3 }, inputs);
  expect(play([])).toMatchObject({ isSettled: false, view: { multiple: 0, next: 11_250 } });
  expect(play([7, 8])).toMatchObject({ view: { opened: [7, 8], multiple: 12_857, next: 14_785 } });
  expect(play([7, 8, 'cash'])).toMatchObject({ isSettled: true, payout: 1_285n });
  expect(play([7, 1])).toMatchObject({
    isSettled: true,
    payout: 0n,
    outcome: { emptyShells: [0, 1, 2], multiple: 0 },
  });
});

test('what is open never shows where the empty shells are', () => {
  const open = finderRules.after(inOrder, 1_000n, { empty: 3 }, [7]);
  expect(Object.keys(open?.isSettled === false ? open.view : {}).sort()).toEqual([
    'empty',
    'multiple',
    'next',
    'opened',
  ]);
});

test('steps that are not offered are refused', () => {
  const play = (inputs: FinderInput[]) => finderRules.after(inOrder, 1_000n, { empty: 3 }, inputs);
  expect(play(['cash'])).toBeNull();
  expect(play([7, 7])).toBeNull();
  expect(play([7, 'back'])).toBeNull();
  expect(play([1, 7])).toBeNull();
  expect(play([7, 'cash', 8])).toBeNull();
  for (const input of [-1, 25, 1.5, '7', null, 'back', {}]) {
    expect(finderRules.readInput(input)).toBeNull();
  }
});

test('the last stop offered is collected by itself, below every limit', () => {
  fc.assert(
    fc.property(
      stream,
      fc.constantFrom(...counts),
      fc.bigInt(1n, 10_000n),
      (draws, empty, units) => {
        const stake = units * 10n;
        const empties = emptyShellsOf(draws, empty);
        const pearls = Array.from({ length: SHELLS }, (_, index) => index).filter(
          (shell) => !empties.includes(shell),
        );
        const last = pearls.findIndex((_, index) => !isOffered(stake, empty, index + 1));
        const end = finderRules.after(draws, stake, { empty }, pearls.slice(0, last + 1));
        expect(end).toMatchObject({ isSettled: true });
        const payout = end?.isSettled === true ? end.payout : 0n;
        expect(payout).toBe(finderRules.largestPayout(stake, { empty }));
        expect(payout > 0n && payout <= 50_000_000n).toBe(true);
      },
    ),
  );
});

test('a round that is left is collected, or its stake given back', () => {
  const left = (inputs: FinderInput[]) => {
    const open = finderRules.after(inOrder, 1_000n, { empty: 3 }, inputs);
    if (open?.isSettled !== false) throw new Error('not open');
    return finderRules.after(inOrder, 1_000n, { empty: 3 }, [
      ...inputs,
      finderRules.leave(open.view),
    ]);
  };
  expect(left([])).toMatchObject({ isSettled: true, payout: 1_000n });
  expect(left([5, 6])).toMatchObject({ isSettled: true, payout: 1_285n });
});
