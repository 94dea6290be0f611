import { cny, usdt } from '@haitang/kernel/money.ts';
import { expect, test } from 'vitest';
import { amountText, readAmount, shownAmount } from './amount-text.ts';

test('numbers and strings of the wire are read alike', () => {
  expect(amountText(86.4)).toBe('86.40');
  expect(amountText('86.40')).toBe('86.40');
  expect(amountText(20)).toBe('20.00');
  expect(amountText(-12.5)).toBe('-12.50');
});

test('an amount is read exactly, also below zero', () => {
  expect(readAmount('CNY', '12860.50')).toEqual(cny(1_286_050n));
  expect(readAmount('CNY', -0.5)).toEqual(cny(-50n));
  expect(readAmount('CNY', '1e3')).toBeNull();
});

test('USDT is shown with two decimals, rounded down', () => {
  expect(shownAmount(usdt(280_899_999n))).toBe('280.89');
});
