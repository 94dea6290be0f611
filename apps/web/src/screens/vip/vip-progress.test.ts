import { expect, test } from 'vitest';
import { progressOf } from './vip-progress.ts';

test('progress is the rounded ratio, at most 100', () => {
  expect(progressOf('168600.00', '200000.00')).toBe(84);
  expect(progressOf('845.00', '100000.00')).toBe(1);
  expect(progressOf('499.99', '100000.00')).toBe(0);
  expect(progressOf('500.00', '100000.00')).toBe(1);
  expect(progressOf('300000.00', '200000.00')).toBe(100);
});

test('without a deposit, or without a requirement, there is no progress', () => {
  expect(progressOf('0.00', '2000.00')).toBe(0);
  expect(progressOf('500.00', '0.00')).toBe(0);
});
