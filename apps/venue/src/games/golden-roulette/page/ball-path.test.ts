import { expect, test } from 'vitest';
import { bouncesBy, FALLS_AT, radiusAt, TRACK } from './ball-path.ts';

test('the ball stays on the track, bounces three times and lies in its pocket', () => {
  expect(radiusAt(0)).toBe(TRACK);
  expect(radiusAt(FALLS_AT)).toBe(TRACK);
  const steps = Array.from(
    { length: 2_801 },
    (_, index) => FALLS_AT + (index / 2_800) * (1 - FALLS_AT),
  );
  const radii = steps.map(radiusAt);
  expect(radiusAt(1)).toBe(Math.min(...radii));
  // It rises again after each of two touches, and lies still after the third.
  const lows = steps.filter((_, index) => {
    const [before = 0, here = 0, next = 0] = radii.slice(Math.max(0, index - 1), index + 2);
    return index > 0 && here < before && here < next;
  });
  expect(lows.length).toBe(2);
  expect(lows.map((share) => Math.round(((share - FALLS_AT) / (1 - FALLS_AT)) * 3))).toEqual([
    1, 2,
  ]);
});

test('a touch of the frets is counted when it happens, and none on the track', () => {
  expect([0, 0.5, FALLS_AT].map(bouncesBy)).toEqual([0, 0, 0]);
  const touch = (share: number) => FALLS_AT + share * (1 - FALLS_AT);
  expect([0.3, 0.34, 0.66, 0.67, 0.99, 1].map((share) => bouncesBy(touch(share)))).toEqual([
    0, 1, 1, 2, 2, 3,
  ]);
  expect(bouncesBy(1.2)).toBe(3);
});
