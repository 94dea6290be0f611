import { expect, test } from 'vitest';
import { donePercent } from './done-percent.ts';

test('the bar is full only when all wagering is done', () => {
  expect(donePercent({ need: '300.00', done: '299.99' })).toBe(99);
  expect(donePercent({ need: '300.00', done: '301.00' })).toBe(100);
  expect(donePercent({ need: '0.00', done: '0.00' })).toBe(100);
});
