import { expect, test } from 'vitest';
import { capWords, differences, fieldsOf, givesWords, standing } from './bonus-lines.ts';

const rule = {
  rule: 'first-deposit',
  version: 1,
  title: '首存',
  startsOn: '2020-01-01',
  numbers: ['percent', 'cap'],
  percent: '50.00',
  asset: 'CNY' as const,
  amount: '',
  seventh: '',
  leastPlay: '',
  leastLoss: '',
  playPercent: '',
  leastDeposit: '200.00',
  cap: '1000.00',
  capPer: 'grant' as const,
  wagering: 8,
  maxCashout: '',
  firstDay: '2026-01-01',
  lastDay: '2026-01-09',
  enabled: true,
  onePer: 'lifetime' as const,
  texts: null,
};

test('only a different value is a difference, and not the day it counts from', () => {
  const was = fieldsOf(rule, '2026-01-02');
  expect(differences(was, { ...was, startsOn: '2026-01-05', cap: '1000' })).toEqual([]);
  expect(differences(was, { ...was, cap: '', lastDay: '' })).toEqual([
    { name: '上限（可空）', before: '1000.00', after: '无' },
    { name: '结束日', before: '2026-01-09', after: '长期' },
  ]);
});

test('a rule shows its grant, its cap and its status', () => {
  expect([givesWords(rule), capWords(rule)]).toEqual(['50.00 %', '每次 1,000.00']);
  const usdt = { ...rule, numbers: ['amount'], amount: '58.00', asset: 'USDT' as const };
  expect(givesWords(usdt)).toBe('58.00 USDT');
  expect(givesWords({ ...rule, numbers: [] })).toBe('见等级表');
  const days = ['2025-12-31', '2026-01-01', '2026-01-09', '2026-01-10'];
  expect(days.map((day) => standing(rule, day)[1])).toEqual([
    '未开始',
    '进行中',
    '进行中',
    '已结束',
  ]);
  expect(standing({ ...rule, enabled: false }, '2026-01-02')[1]).toBe('停用');
});
