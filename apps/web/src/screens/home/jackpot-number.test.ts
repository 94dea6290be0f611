import { expect, test } from 'vitest';
import { nudged, reelText } from './jackpot-number.ts';

test('the decoration is grouped like money', () => {
  expect(reelText(83_620_451_762)).toBe('836,204,517.62');
  expect(reelText(5)).toBe('0.05');
});

test('a nudge stays within a million and within the range', () => {
  const from = 83_620_451_762;
  expect(nudged(from, () => 1) - from).toBe(100_000_000);
  expect(nudged(from, () => 0) - from).toBe(-100_000_000);
  expect(nudged(71_168_329_088, () => 0)).toBe(71_168_329_088);
});
