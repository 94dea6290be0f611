import { expect, test } from 'vitest';
import { FLIGHT_MS, heightAt, landsAfter, TICK_MS } from './kite-curve.ts';

const TICKS = Array.from({ length: FLIGHT_MS / TICK_MS + 1 }, (_, tick) => tick * TICK_MS);

test('the height begins at 1.00, never falls and ends at 10,000.00', () => {
  const heights = TICKS.map(heightAt);
  expect(heights[0]).toBe(100);
  expect(heights.at(-2)).toBeLessThan(1_000_000);
  expect(heights.at(-1)).toBe(1_000_000);
  for (const [index, height] of heights.entries()) {
    expect(Number.isSafeInteger(height)).toBe(true);
    expect(height).toBeGreaterThanOrEqual(heights[index - 1] ?? 100);
  }
  expect([heightAt(-1), heightAt(-9e9), heightAt(FLIGHT_MS + 1), heightAt(9e9)]).toEqual([
    100, 100, 1_000_000, 1_000_000,
  ]);
  expect(heightAt(1_999.9)).toBe(heightAt(1_980));
});

test('the usual heights leave time for a thumb', () => {
  const first = (height: number) => TICKS.find((ms) => heightAt(ms) >= height);
  expect([101, 110, 150, 200, 500, 1_000, 10_000, 1_000_000].map(first)).toEqual([
    280, 820, 1_680, 2_200, 3_340, 4_000, 5_660, 8_000,
  ]);
});

test('a kite is up while its height is not above its point', () => {
  for (const point of [100, 101, 150, 199, 200, 1_000, 99_999, 999_999]) {
    const end = landsAfter(point);
    expect(heightAt(end)).toBeGreaterThan(point);
    expect(heightAt(end - 1)).toBeLessThanOrEqual(point);
  }
  expect(landsAfter(1_000_000)).toBe(FLIGHT_MS);
});
