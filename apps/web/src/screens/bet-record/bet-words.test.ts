import { expect, test } from 'vitest';
import { betStatus, payoutOf } from './bet-words.ts';

test("a bet's status is found by its index", () => {
  expect([0, 1, 2].map((status) => betStatus({ status }).words)).toEqual([
    '无效注单',
    '已结算',
    '未结算',
  ]);
  expect(betStatus({ status: 5 }).words).toBe('未知状态(5)');
});

test('a payout is the stake and its result, never below zero, and null before settlement', () => {
  const bet = (win_loss: string, status = 1) => ({ bet_amount: '10.00', win_loss, status });
  expect(payoutOf(bet('25.50'))).toBe('35.50');
  expect(payoutOf(bet('-10.00'))).toBe('0.00');
  expect(payoutOf(bet('-12.00'))).toBe('0.00');
  expect(payoutOf(bet('0.00', 2))).toBeNull();
});
