import { expect, test } from 'vitest';
import { stuckDeposits } from './least-amounts.ts';

const range = (key: string, least: string) => ({
  key: `pay_range_${key}`,
  label: key,
  value: JSON.stringify({ min_price: least, max_price: '9000.00', usdt_rate: '7.12' }),
});
const least = { key: 'withdrawal_min', label: '', value: '20.00' };
const rate = { key: 'withdrawal_rate', label: '', value: '7.12' };

test('a least deposit below the least withdrawal is named with both amounts', () => {
  const settings = [least, rate, range('bank', '142.39'), range('usdt', '142.40')];
  expect(stuckDeposits(settings)).toEqual(['bank：最低存款 142.39，最低取款 142.40']);
  expect(stuckDeposits([...settings, range('upay', '1000')])).toHaveLength(1);
});

test('without a least withdrawal, a rate or a range nothing is said', () => {
  expect(stuckDeposits([rate, range('bank', '1.00')])).toEqual([]);
  expect(stuckDeposits([least, range('bank', '1.00')])).toEqual([]);
  expect(stuckDeposits([least, rate, { ...range('bank', ''), value: '1' }])).toEqual([]);
});
