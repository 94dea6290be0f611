import { expect, test } from 'vitest';
import { nextKey } from './queue-steps.ts';

test('the next row follows, from the top again at the end', () => {
  expect(nextKey(['a', 'b', 'c'], 'a')).toBe('b');
  expect(nextKey(['a', 'b', 'c'], 'c')).toBe('a');
  expect(nextKey(['a'], 'a')).toBeNull();
});

test('a row that has left the list is followed by the first one', () => {
  expect(nextKey(['a', 'b'], 'gone')).toBe('a');
  expect(nextKey([], 'gone')).toBeNull();
});
