import { expect, test } from 'vitest';
import { amountOf, hasNumber, isIncome, statusOf } from './record-words.ts';

const record = (state: number, pay_way = 'USDT-TRC20') => ({ state, pay_way });

test('deposits and withdrawals use the old state', () => {
  expect(statusOf(1, record(1))).toEqual({ words: '待审核', tone: 'warn' });
  expect(statusOf(1, record(2))).toEqual({ words: '审核通过', tone: 'ok' });
  expect(statusOf(2, record(3))).toEqual({ words: '审核拒绝', tone: 'bad' });
  expect(statusOf(1, record(4))).toEqual({ words: '付款超时', tone: 'bad' });
  expect(statusOf(1, record(0)).words).toBe('未定义');
  expect(statusOf(1, record(7)).words).toBe('未知状态(7)');
});

test('an approved withdrawal keeps that status later; paid is a line in its progress', () => {
  for (const stage of ['approved', 'paying', 'paid']) {
    const withdrawal = { ...record(2), stage };
    expect(statusOf(2, withdrawal)).toEqual({ words: '审核通过', tone: 'ok' });
  }
});

test('rebates of the activity are always 领取成功', () => {
  expect(statusOf(4, record(0, '返水活动')).words).toBe('领取成功');
  expect(statusOf(4, record(2, '红包')).words).toBe('待结算');
  expect(statusOf(3, record(0, '红包'))).toEqual({ words: '失败', tone: 'bad' });
});

test('withdrawals have the USDT suffix and received amounts a plus', () => {
  expect(amountOf(2, { amount: 499, state: 2 })).toBe('499.00 USDT');
  expect(amountOf(1, { amount: 12860.5, state: 2 })).toBe('+ 12,860.50');
  expect(amountOf(1, { amount: 1000, state: 1 })).toBe('1,000.00');
  expect(isIncome(4, { state: 1 })).toBe(true);
});

test('only deposits and withdrawals show their number', () => {
  expect([1, 2, 3, 4].map((type) => hasNumber(type as 1))).toEqual([true, true, false, false]);
});
