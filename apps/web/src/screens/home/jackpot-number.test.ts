import { expect, test } from 'vitest';
import { firstNumber, nudged, reelText } from './jackpot-number.ts';

test('the decorative number is grouped like money', () => {
  expect(reelText(83_620_451_762)).toBe('836,204,517.62');
  expect(reelText(5)).toBe('0.05');
});

test('a step stays within a million and within the range', () => {
  const from = 83_620_451_762;
  expect(nudged(from, () => 1) - from).toBe(100_000_000);
  expect(nudged(from, () => 0) - from).toBe(-100_000_000);
});

test('a step over an end of the range turns back, so that the number moves there too', () => {
  expect(nudged(71_168_329_088, () => 0)).toBe(71_268_329_088);
  expect(nudged(71_168_329_089, () => 0.25)).toBe(71_218_329_089);
  expect(nudged(96_168_329_088, () => 1)).toBe(96_068_329_088);
  expect(nudged(99_999_999_999, () => 1)).toBe(96_168_329_088);
});

test('it begins between 711,683,290.88 and 961,683,290.88', () => {
  expect(reelText(firstNumber(() => 0))).toBe('711,683,290.88');
  expect(reelText(firstNumber(() => 0.5))).toBe('836,683,290.88');
  expect(reelText(firstNumber(() => 1))).toBe('961,683,290.88');
});
