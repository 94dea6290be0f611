import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  type CommitPoint,
  type CommitWindow,
  isEmptyWindow,
  windowBetween,
  windowUpTo,
} from './commit-window.ts';

const point = (snapshot: string, startedAt = 'monday'): CommitPoint => ({ snapshot, startedAt });

/** As the statements of the readers ask. */
const holds = ({ from, to, running, late }: CommitWindow, xact: number): boolean =>
  late.includes(String(xact)) ||
  (xact >= Number(from) && xact < Number(to) && !running.includes(String(xact)));

test('a window has what is new, without what runs, and what has ended late', () => {
  expect(windowBetween(point('5:9:5,7'), point('7:12:7,10'))).toEqual({
    from: '9',
    to: '12',
    running: ['10'],
    late: ['5'],
  });
  expect(windowUpTo(point('5:9:5,7'))).toEqual({
    from: '0',
    to: '9',
    running: ['5', '7'],
    late: [],
  });
});

test('two equal points have nothing between them', () => {
  for (const snapshot of ['9:9:', '5:9:5,7']) {
    const window = windowBetween(point(snapshot), point(snapshot));
    expect(window && isEmptyWindow(window)).toBe(true);
  }
  const ended = windowBetween(point('5:9:5'), point('9:9:'));
  expect(ended && isEmptyWindow(ended)).toBe(false);
});

test('a database that was started again, or lies behind, has no window', () => {
  expect(windowBetween(point('9:9:'), point('12:12:', 'tuesday'))).toBeNull();
  expect(windowBetween(point('9:9:'), point('8:8:'))).toBeNull();
});

/** How long transactions run that begin one after the other, and after how many steps is read. */
const HISTORY = fc.record({
  lives: fc.array(fc.integer({ min: 1, max: 30 }), { minLength: 1, maxLength: 40 }),
  pauses: fc.array(fc.integer({ min: 1, max: 7 }), { minLength: 1, maxLength: 40 }),
});

test('whatever commits when, each transaction is in the one window of its commit', () => {
  fc.assert(
    fc.property(HISTORY, ({ lives, pauses }) => {
      const ends = lives.map((life, begin) => begin + life);
      const endOf = (xact: number): number => ends[xact] ?? 0;
      const last = Math.max(...ends);
      const pointAt = (moment: number): CommitPoint => {
        const over = ends.flatMap((end, xact) => (end <= moment ? [xact] : []));
        // As PostgreSQL: what is new begins after the newest that has ended.
        const next = Math.max(-1, ...over) + 1;
        const running = ends.flatMap((end, xact) => (xact < next && end > moment ? [xact] : []));
        return point(`${Math.min(next, ...running)}:${next}:${running.join(',')}`);
      };
      let before = pointAt(0);
      const found = ends.map(() => 0);
      let since = 0;
      for (let moment = 0, read = 0; since < last; read += 1) {
        moment += pauses[read % pauses.length] ?? 1;
        const now = pointAt(moment);
        const window = windowBetween(before, now);
        for (const xact of ends.keys()) {
          const isIn = window !== null && holds(window, xact);
          expect(isIn).toBe(endOf(xact) > since && endOf(xact) <= moment);
          if (isIn) found[xact] = (found[xact] ?? 0) + 1;
        }
        [before, since] = [now, moment];
      }
      expect(new Set(found)).toEqual(new Set([1]));
    }),
  );
});
