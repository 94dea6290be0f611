import { expect, test } from 'vitest';
import { betStatus, platformsOf } from './bet-words.ts';

test('a bet reads by the index of its status', () => {
  expect([0, 1, 2].map((status) => betStatus({ status }).words)).toEqual([
    '无效注单',
    '已结算',
    '未结算',
  ]);
  expect(betStatus({ status: 5 }).words).toBe('未知状态(5)');
});

test('every venue of the catalogue is offered once', () => {
  const tile = (platform: string, platform_name: string) => ({ platform, platform_name });
  expect(platformsOf([tile('a', '甲'), tile('b', '乙'), tile('a', '甲'), tile('', '')])).toEqual([
    { code: 'a', name: '甲' },
    { code: 'b', name: '乙' },
  ]);
});
