import { expect, test } from 'vitest';
import { betStatus } from './bet-words.ts';

test('a bet reads by the index of its status', () => {
  expect([0, 1, 2].map((status) => betStatus({ status }).words)).toEqual([
    '无效注单',
    '已结算',
    '未结算',
  ]);
  expect(betStatus({ status: 5 }).words).toBe('未知状态(5)');
});
