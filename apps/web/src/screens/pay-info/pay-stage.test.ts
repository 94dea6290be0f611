import { expect, test } from 'vitest';
import { beijingMs, clockText, differenceOf, isOpen, sumToPay, viewOf } from './pay-stage.ts';

test('the stage decides the view; for unknown stages the old state does', () => {
  expect(viewOf({ stage: 'confirming', state: 1 })).toBe('confirm');
  expect(viewOf({ stage: 'suspended', state: 1 })).toBe('review');
  expect(viewOf({ stage: '', state: 4 })).toBe('expired');
  expect(viewOf({ stage: 'somewhere', state: 9 })).toBe('pay');
});

test('a final order is no longer polled', () => {
  expect(['pay', 'confirm', 'review'].every((view) => isOpen(view as 'pay'))).toBe(true);
  expect(isOpen('credited') || isOpen('expired') || isOpen('rejected')).toBe(false);
});

test('the arrived amount is compared to the last of six decimals', () => {
  const differenceWith = (received: string | null) =>
    differenceOf({ received, real_money: '280.893412' });
  expect(differenceWith('280.893411')).toBe('short');
  expect(differenceWith('280.893413')).toBe('over');
  expect(differenceWith('280.893412')).toBeNull();
  expect(differenceWith(null)).toBeNull();
});

test('times on the wire are Beijing times', () => {
  expect(beijingMs('2026-11-21 20:55:59')).toBe(Date.UTC(2026, 10, 21, 12, 55, 59));
  expect(beijingMs(null)).toBeNull();
  expect(beijingMs('soon')).toBeNull();
});

test('a countdown stops at zero', () => {
  expect(clockText(3_452_900)).toBe('57:32');
  expect(clockText(-5)).toBe('00:00');
});

test('all decimals on chain, cents for a dollar account, no trailing zeros elsewhere', () => {
  const real_money = '70.224719';
  expect(sumToPay({ pay_way: 4, currency: 'USDT', real_money: '70.220000' })).toBe('70.220000');
  expect(sumToPay({ pay_way: 1, currency: 'USD', real_money })).toBe('70.22');
  expect(sumToPay({ pay_way: 6, currency: 'USDT', real_money })).toBe(real_money);
  expect(sumToPay({ pay_way: 6, currency: 'USDT', real_money: '50.000000' })).toBe('50.00');
});
