import { expect, test } from 'vitest';
import { percentOf } from '../../engine/percent.ts';
import { simulate } from '../../testing/simulate.ts';
import { windOdds, windReturn } from './wind-return.ts';
import { SEGMENTS, WHEEL, WINDS, windRules } from './wind-rules.ts';

test('each wind has twenty-four segments and returns exactly 99 percent', () => {
  for (const wind of WINDS) {
    expect(WHEEL[wind]).toHaveLength(SEGMENTS);
    expect(percentOf(windReturn({ wind }))).toBe('99.00');
    expect(windOdds({ wind }).houseEdge).toBe(10_000);
  }
  expect(WINDS.map((wind) => windOdds({ wind }).winChance)).toEqual([750_000, 500_000, 125_000]);
});

test('every segment is reached by one twenty-fourth of the draws and pays what it says', () => {
  for (const wind of WINDS) {
    const played = Array.from({ length: SEGMENTS }, (_, index) =>
      windRules.play([Math.ceil((index * 2 ** 32) / SEGMENTS)], 1_000n, { wind }),
    );
    expect(played.map(({ outcome }) => outcome.index)).toEqual([...played.keys()]);
    expect(played.map(({ outcome }) => outcome.pays)).toEqual(WHEEL[wind]);
    expect(played.map(({ payout }) => payout)).toEqual(
      WHEEL[wind].map((value) => BigInt(value * 10)),
    );
  }
});

test('two hundred thousand turns agree with the exact return', () => {
  for (const wind of WINDS) {
    const { sigma, deviation } = simulate(windRules, { wind }, windReturn({ wind }), 200_000);
    expect(Math.abs(sigma)).toBeLessThan(4);
    expect(deviation).toBeCloseTo({ calm: 0.594, even: 1.119, fierce: 3.649 }[wind], 1);
  }
});

test('anything but one of the three winds is refused', () => {
  for (const wind of ['Calm', '', null, 1, 'toString']) {
    expect(windRules.readChoice({ wind })).toBeNull();
  }
  expect(windRules.readChoice({ wind: 'calm', more: 1 })).toBeNull();
});
