import { expect, test } from 'vitest';
import { percentOf } from '../../engine/percent.ts';
import { simulate } from '../../testing/simulate.ts';
import { PAYING_STOPS, SEVENS_RETURN } from './sevens-return.ts';
import {
  MOST_UNITS,
  SEVENS_REELS,
  STOPS,
  sevensRules,
  unitsOf,
  windowOf,
  winOf,
  winsOf,
} from './sevens-rules.ts';

/** The line stakes paid by each of the 13,824 stops. */
const allUnits = (): readonly number[] =>
  Array.from({ length: STOPS ** 3 }, (_, number) =>
    unitsOf(
      winsOf(
        windowOf([
          number % STOPS,
          Math.floor(number / STOPS) % STOPS,
          Math.floor(number / STOPS ** 2),
        ]),
      ),
    ),
  );

test('all 13,824 stops return exactly 553 of 576', () => {
  const units = allUnits();
  const paid = BigInt(units.reduce((sum, unit) => sum + unit, 0));
  expect(paid * SEVENS_RETURN.staked).toBe(SEVENS_RETURN.paid * BigInt(units.length) * 5n);
  expect(percentOf(SEVENS_RETURN)).toBe('96.00');
  expect(Math.max(...units)).toBe(MOST_UNITS);
  expect(units.filter((unit) => unit > 0)).toHaveLength(PAYING_STOPS);
});

test('the strips have 24 places, and the lantern stands twice on the middle one', () => {
  expect(SEVENS_REELS.map((reel) => reel.length)).toEqual([24, 24, 24]);
  const lanterns = SEVENS_REELS.map((reel) => reel.filter((symbol) => symbol === 'lantern').length);
  expect(lanterns).toEqual([0, 2, 0]);
});

test('a line pays once: three alike before mixed sevens before two cherries', () => {
  expect(winOf(['gold', 'gold', 'gold'])).toMatchObject({ kind: 'three', pays: 400 });
  expect(winOf(['gold', 'lantern', 'gold'])).toMatchObject({ kind: 'three', pays: 800 });
  expect(winOf(['gold', 'red', 'gold'])).toMatchObject({ kind: 'mixed', pays: 20 });
  expect(winOf(['red', 'lantern', 'gold'])).toMatchObject({ kind: 'mixed', pays: 40 });
  expect(winOf(['cherry', 'cherry', 'cherry'])).toMatchObject({ kind: 'three', pays: 10 });
  expect(winOf(['cherry', 'cherry', 'coin'])).toMatchObject({ kind: 'cherries', pays: 2 });
  expect(winOf(['cherry', 'lantern', 'coin'])).toMatchObject({ kind: 'cherries', pays: 4 });
  expect(winOf(['coin', 'cherry', 'cherry'])).toBeNull();
});

test('all five lines are played', () => {
  const bells = [0, 1, 2].map(() => ['bell', 'bell', 'bell'] as const);
  expect(winsOf(bells).map(({ line, pays }) => [line, pays])).toEqual(
    [0, 1, 2, 3, 4].map((line) => [line, 20]),
  );
});

test('a hundred thousand rounds agree with the exact return', () => {
  expect(Math.abs(simulate(sevensRules, {}, SEVENS_RETURN, 100_000).sigma)).toBeLessThan(4);
});
