import { later } from '@haitang/kernel/clock.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cycleOf, lastLink, linkOf, placeOf, type Timing, timesOf } from './shared-clock.ts';

const START = new Date('2026-03-10T00:00:00.000Z');
const ms = fc.integer({ min: 1_000, max: 60_000 });
const timing: fc.Arbitrary<Timing> = fc
  .record({
    stages: fc.array(fc.record({ open: ms, closed: ms, reveal: ms, draws: fc.constant(1) }), {
      minLength: 1,
      maxLength: 3,
    }),
    share: fc.double({ min: 0, max: 1, noNaN: true }),
    isOverlapping: fc.boolean(),
  })
  .map(({ stages, share, isOverlapping }) => {
    const last = stages.at(-1);
    // Rounds of several stages do not overlap.
    const most = stages.length > 1 ? 0 : (last?.closed ?? 0) + (last?.reveal ?? 0);
    return { stages, pause: Math.round((isOverlapping ? -most : 10_000) * share) };
  });
const link = fc.integer({ min: 1, max: 5_000 });

test('a link is one stage of one round', () => {
  fc.assert(
    fc.property(timing, link, (clock, value) => {
      expect(linkOf(clock, placeOf(clock, value))).toBe(value);
    }),
  );
});

test('the moments of a stage are in order, and stages close one after the other', () => {
  fc.assert(
    fc.property(timing, link, (clock, value) => {
      const { opensAt, closesAt, drawsAt, shownAt } = timesOf(clock, START, placeOf(clock, value));
      expect(opensAt < closesAt && closesAt < drawsAt && drawsAt < shownAt).toBe(true);
      const next = timesOf(clock, START, placeOf(clock, value + 1));
      expect(next.opensAt >= closesAt && next.closesAt > closesAt).toBe(true);
    }),
  );
});

test('the last link of a moment is the newest that has passed it', () => {
  const moment = fc.constantFrom('closesAt', 'drawsAt', 'shownAt');
  fc.assert(
    fc.property(timing, link, moment, (clock, value, end) => {
      const at = timesOf(clock, START, placeOf(clock, value))[end];
      expect(lastLink(clock, START, end, at)).toBe(value);
      expect(lastLink(clock, START, end, later(at, -1))).toBe(value - 1);
    }),
  );
});

test('before the first round no link has passed', () => {
  const clock = {
    stages: [{ open: 15_000, closed: 1_000, reveal: 4_000, draws: 2 }],
    pause: 3_000,
  };
  expect(cycleOf(clock)).toBe(23_000);
  expect(lastLink(clock, START, 'closesAt', later(START, -1))).toBe(0);
  expect(lastLink(clock, START, 'closesAt', later(START, 14_999))).toBe(0);
  expect(lastLink(clock, START, 'closesAt', later(START, 15_000))).toBe(1);
});

test('a round never opens before the former closes', () => {
  const stages = [{ open: 60_000, closed: 5_000, reveal: 7_000, draws: 3 }];
  expect(cycleOf({ stages, pause: -12_000 })).toBe(60_000);
  expect(() => cycleOf({ stages, pause: -12_001 })).toThrow();
});
