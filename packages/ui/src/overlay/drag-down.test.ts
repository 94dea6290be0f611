import { expect, test } from 'vitest';
import { isEnough } from './drag-down.ts';

test.each([
  ['a third of its height, slowly', { by: 101, ms: 5_000 }, true],
  ['not quite a third, slowly', { by: 99, ms: 5_000 }, false],
  ['a short throw', { by: 60, ms: 80 }, true],
  ['a short pull that takes its time', { by: 60, ms: 200 }, false],
  ['the tremble of a tap', { by: 20, ms: 5 }, false],
  ['nothing', { by: 0, ms: 0 }, false],
])('a sheet of 300 px is let go after %s', (_, drag, closes) => {
  expect(isEnough(drag, 300)).toBe(closes);
});
