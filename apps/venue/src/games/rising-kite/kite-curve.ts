import { present } from '@haitang/kernel/assert.ts';
import { HIGHEST_TARGET } from '../../engine/heights.ts';
import { HUNDREDTHS } from '../../engine/multiple.ts';

/** The height changes this often: 400 ticks of 20 ms are the longest flight, 8 seconds. */
export const TICK_MS = 20;
const TICKS = 400;
export const FLIGHT_MS = TICKS * TICK_MS;

/** A height of 1.00 in the unit of the steps. */
const UNIT = 10_000_000_000n;
/** The growth of tick k is STEP · (2k + 1) billionths: the height rises ever faster. */
const STEP = 58_456;

/** The height at each tick, in hundredths: whole numbers, the same in the house and on a page. */
const HEIGHTS: readonly number[] = (() => {
  const heights = [HUNDREDTHS];
  let exact = UNIT;
  for (let tick = 0; tick < TICKS; tick += 1) {
    exact += (exact * BigInt(STEP * (2 * tick + 1))) / 1_000_000_000n;
    heights.push(Math.min(HIGHEST_TARGET, Number((exact * BigInt(HUNDREDTHS)) / UNIT)));
  }
  return heights;
})();

/**
 * The height in hundredths so many milliseconds after the kite was let go: 100 before, and
 * 10,000.00 at the end of the longest flight and after it. It never falls.
 */
export function heightAt(ms: number): number {
  const tick = Math.min(TICKS, Math.max(0, Math.floor(ms / TICK_MS)));
  return present(HEIGHTS[tick], 'the height of a tick');
}

/**
 * Milliseconds until a kite with this highest point has landed: it is up while its height is not
 * above the point, so this is the first tick above it, or the end of the longest flight.
 */
export function landsAfter(point: number): number {
  const tick = HEIGHTS.findIndex((height) => height > point);
  return tick < 0 ? FLIGHT_MS : tick * TICK_MS;
}
