import { expect, test } from 'vitest';
import { amountParts, groupDigits } from './group-digits.ts';

test('thousands are grouped and both decimals stay', () => {
  expect(groupDigits('12860.50')).toBe('12,860.50');
  expect(groupDigits('1000000.00')).toBe('1,000,000.00');
  expect(groupDigits('999.99')).toBe('999.99');
});

test('an amount beyond the exact range of numbers keeps every digit', () => {
  expect(groupDigits('9007199254740993.01')).toBe('9,007,199,254,740,993.01');
});

test('a negative amount has a true minus sign, and zero has none', () => {
  expect(groupDigits('-499.00')).toBe('−499.00');
  expect(groupDigits('-0.00')).toBe('0.00');
});

test('text that is not a plain decimal is shown unchanged', () => {
  expect(groupDigits('＊＊＊＊')).toBe('＊＊＊＊');
  expect(groupDigits('1e5')).toBe('1e5');
  expect(amountParts('')).toBeNull();
});
