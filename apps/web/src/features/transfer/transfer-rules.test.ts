import { cny } from '@haitang/kernel/money.ts';
import { expect, test } from 'vitest';
import { choose, type Pair, swapped, venueOf, wrongInTransfer } from './transfer-rules.ts';

const IN = { source: 'userbalance', target: 'haitang' };
const refusalOf = (
  amount: string,
  pair: Pair,
  minor: bigint | null,
  blocked: readonly string[] = [],
) => wrongInTransfer({ amount, pair, balance: minor === null ? null : cny(minor), blocked });

test('the amount is checked before the wallets', () => {
  const venues = { source: 'haitang', target: 'yunjin' };
  for (const amount of ['', '0', '0.00', '1.234', '-1', '1e2']) {
    expect(refusalOf(amount, venues, null)).toBe('请输入操作金额！');
  }
  expect(refusalOf('1', venues, null)).toBe('场馆内钱包不支持互转');
  const nowhere = { source: 'userbalance', target: 'userbalance' };
  expect(refusalOf('1', nowhere, null)).toBe('场馆内钱包不支持互转');
});

test('without a venue nothing is sent', () => {
  const none = { source: 'userbalance', target: '' };
  expect(refusalOf('', none, 1_000n)).toBe('请输入操作金额！');
  expect(refusalOf('10', none, 0n)).toBe('请选择场馆');
  expect(refusalOf('10', swapped(none), null)).toBe('请选择场馆');
});

test('a trailing decimal point is no mistake', () => {
  expect(refusalOf('10.', IN, 1_000n)).toBeNull();
  expect(refusalOf('.', IN, 1_000n)).toBe('请输入操作金额！');
});

test("more than the source's balance is refused", () => {
  expect(refusalOf('10.01', IN, 1_000n)).toBe('余额不足');
  expect(refusalOf('10.00', IN, 1_000n)).toBeNull();
  expect(refusalOf('10.00', IN, null)).toBeNull();
});

test('a venue with an open transfer is checked after the amount and before the balance', () => {
  const waits = ['haitang'];
  expect(refusalOf('', IN, 0n, waits)).toBe('请输入操作金额！');
  expect(refusalOf('10', IN, 0n, waits)).toBe('上一笔转账处理中，完成后可继续');
  expect(refusalOf('10', swapped(IN), 0n, waits)).toBe('上一笔转账处理中，完成后可继续');
  expect(refusalOf('10', IN, 0n, ['yunjin'])).toBe('余额不足');
});

test('choosing a venue sets the other side to central', () => {
  expect(choose(IN, 'source', 'yunjin')).toEqual({ source: 'yunjin', target: 'userbalance' });
  expect(choose(IN, 'target', 'yunjin')).toEqual({ source: 'userbalance', target: 'yunjin' });
});

test('choosing central moves the venue to the other side', () => {
  expect(choose(IN, 'target', 'userbalance')).toEqual(swapped(IN));
  expect(venueOf(swapped(IN))).toBe('haitang');
});
