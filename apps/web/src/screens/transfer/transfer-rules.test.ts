import { cny } from '@haitang/kernel/money.ts';
import { expect, test } from 'vitest';
import { choose, swapped, venueOf, wrongInTransfer } from './transfer-rules.ts';

const IN = { source: 'userbalance', target: 'haitang' };

test('the amount is asked for before the wallets', () => {
  const venues = { source: 'haitang', target: 'yunjin' };
  for (const amount of ['', '0', '0.00', '1.234', '-1', '1e2']) {
    expect(wrongInTransfer(amount, venues, null)).toBe('请输入操作金额！');
  }
  expect(wrongInTransfer('1', venues, null)).toBe('场馆内钱包不支持互转');
  expect(wrongInTransfer('1', { source: 'userbalance', target: 'userbalance' }, null)).toBe(
    '场馆内钱包不支持互转',
  );
});

test('more than the source holds is told', () => {
  expect(wrongInTransfer('10.01', IN, cny(1_000n))).toBe('余额不足');
  expect(wrongInTransfer('10.00', IN, cny(1_000n))).toBeNull();
  expect(wrongInTransfer('10.00', IN, null)).toBeNull();
});

test('choosing a venue makes the other side central', () => {
  expect(choose(IN, 'source', 'yunjin')).toEqual({ source: 'yunjin', target: 'userbalance' });
  expect(choose(IN, 'target', 'yunjin')).toEqual({ source: 'userbalance', target: 'yunjin' });
});

test('choosing central moves the venue to the other side', () => {
  expect(choose(IN, 'target', 'userbalance')).toEqual(swapped(IN));
  expect(venueOf(swapped(IN))).toBe('haitang');
});
