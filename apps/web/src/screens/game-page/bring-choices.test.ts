import { cny } from '@haitang/kernel/money.ts';
import { expect, test } from 'vitest';
import { bringChoices, isShort, wrongAmount } from './bring-choices.ts';

test('all, and smaller amounts, can be transferred; the last choice is first', () => {
  expect(bringChoices(cny(1_155_300n), null)).toEqual([
    ...['all', '100.00', '500.00', '1000.00', '5000.00'],
  ]);
  expect(bringChoices(cny(60_000n), '500.00')).toEqual(['500.00', 'all', '100.00']);
  expect(bringChoices(cny(60_000n), '321.50')[0]).toBe('321.50');
  expect(bringChoices(cny(60_000n), '9000.00')).toEqual(['all', '100.00', '500.00']);
  expect(bringChoices(cny(50_000n), 'all')).toEqual(['all', '100.00']);
  expect(bringChoices(cny(60_000n), 'nonsense')).toEqual(['all', '100.00', '500.00']);
});

test('a typed amount is above zero and within the central wallet', () => {
  expect(wrongAmount('', cny(100n))).toBe('请输入有效的金额');
  expect(wrongAmount('0', cny(100n))).toBe('请输入有效的金额');
  expect(wrongAmount('1.', cny(100n))).toBeNull();
  expect(wrongAmount('1.01', cny(100n))).toBe('中心钱包余额不足');
});

test('less than one yuan at a venue is too little to play', () => {
  expect([isShort(cny(0n)), isShort(cny(99n)), isShort(cny(100n))]).toEqual([true, true, false]);
});
