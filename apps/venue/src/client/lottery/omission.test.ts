import { expect, test } from 'vitest';
import { omissions } from './omission.ts';

test('遗漏 counts the draws since a number was drawn', () => {
  const [first, second, third] = omissions([[1], [2, 1], [2], [2]], [1, 2, 3]);
  expect(first).toEqual({
    number: 1,
    gaps: [0, 0, 1, 2],
    count: 2,
    mean: 0,
    largest: 2,
    present: 2,
  });
  expect(second).toEqual({
    number: 2,
    gaps: [1, 0, 0, 0],
    count: 3,
    mean: 0,
    largest: 1,
    present: 0,
  });
  // A chart of the last two draws: what is missing at its start was missing before it.
  const [, , late] = omissions([[1], [2, 1], [2], [2]], [1, 2, 3], 2);
  expect(late).toMatchObject({ gaps: [3, 4], count: 0, mean: 2, largest: 4, present: 4 });
  expect(third).toEqual({
    number: 3,
    gaps: [1, 2, 3, 4],
    count: 0,
    mean: 4,
    largest: 4,
    present: 4,
  });
});
